import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { mkdirSync } from 'node:fs';
import type { Connection } from './database-place.ts';
import { lockFolder } from './lock-folder.ts';
import { readValues } from './read-values.ts';

/** Opens the database in a folder, created when there is none, for this process alone. */
export async function openFolder(folder: string): Promise<Connection> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const pglite = await PGlite.create({ dataDir: folder, parsers: { ...readValues } });
    return { dialect: new PGliteDialect({ pglite }), release: () => close(pglite, unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function close(pglite: PGlite, unlock: () => void): Promise<void> {
  if (!pglite.closed) {
    await pglite.close();
  }
  unlock();
}

/** Opens a database that is gone when it is closed, empty or as the snapshot has it. */
export async function openMemory(snapshot?: Blob): Promise<Connection> {
  const pglite = await PGlite.create({
    parsers: { ...readValues },
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
  });
  return { dialect: new PGliteDialect({ pglite }), release: () => closeUnlessClosed(pglite) };
}

// Kysely closes what it has used; a database that was never asked anything is still open.
async function closeUnlessClosed(pglite: PGlite): Promise<void> {
  if (!pglite.closed) {
    await pglite.close();
  }
}
