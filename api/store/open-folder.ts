import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import type { Connection } from './connection.ts';
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
