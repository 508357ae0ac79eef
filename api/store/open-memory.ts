import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import type { Connection } from './connection.ts';
import { readValues } from './read-values.ts';

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
