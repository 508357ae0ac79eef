import { join } from 'node:path';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { openDatabase } from '#api/store/open-database.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { reachablePostgres, startPostgres } from '../../fixtures/postgres.ts';
import type { RunningServer } from './start-server.ts';

/** A place where the product keeps what people entered. */
export interface Storage {
  /** What the product reads about it. */
  readonly variables: Readonly<Record<string, string>>;
  /** The lender's database, once the server that filled it has ended. */
  readonly openLender: (server: RunningServer) => Promise<OpenDatabase<LenderTables>>;
  readonly stop: () => void;
}

export interface StorageKind {
  readonly name: string;
  readonly start: () => Storage;
}

const pglite: StorageKind = {
  name: 'PGlite',
  start: () => ({
    variables: {},
    openLender: ({ folder }) => openDatabase({ type: 'folder', folder: join(folder, 'lender') }),
    stop: () => {},
  }),
};

/** PGlite, and PostgreSQL where one is reachable. */
export const storageKinds: readonly StorageKind[] =
  reachablePostgres === undefined ? [pglite] : [pglite, { name: reachablePostgres, start: onPostgres }];

function onPostgres(): Storage {
  const { url, stop } = startPostgres();
  return {
    variables: { DATABASE_URL: url },
    openLender: () => openDatabase({ type: 'server', url, schema: 'lender' }),
    stop,
  };
}
