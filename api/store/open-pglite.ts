import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { mkdirSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { Connection } from './database-place.ts';
import { lockFolder } from './lock-folder.ts';
import { readValues } from './read-values.ts';
import { startPglite } from './threaded-pglite.ts';

/** Opens the database in a folder, created when there is none, for this process alone. */
export async function openFolder(folder: string): Promise<Connection> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    // A thread that has nobody to serve but its database's users needs no second one.
    const pglite = await (isMainThread ? startPglite(folder) : createPglite(folder));
    return { dialect: new PGliteDialect({ pglite }), pglite, release: () => close(pglite, unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens it in this thread, which waits for whatever it does. */
function createPglite(folder: string): Promise<PGlite> {
  return PGlite.create({ dataDir: folder, parsers: { ...readValues } });
}

async function close(pglite: Pick<PGlite, 'close' | 'closed'>, unlock: () => void): Promise<void> {
  if (!pglite.closed) {
    await pglite.close();
  }
  unlock();
}

/** Opens a database that is gone when it is closed; empty, if the options say nothing else. */
export async function openMemory(options: PGliteOptions = {}): Promise<Connection> {
  const pglite = await PGlite.create({ ...options, parsers: { ...readValues } });
  return { dialect: new PGliteDialect({ pglite }), pglite, release: () => closeUnlessClosed(pglite) };
}

// Kysely closes what it has used; a database that was never asked anything is still open.
async function closeUnlessClosed(pglite: PGlite): Promise<void> {
  if (!pglite.closed) {
    await pglite.close();
  }
}
