import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { join } from 'node:path';

/** Where a database is: in a folder of this machine, in memory, or in one schema of a PostgreSQL server. */
export type DatabasePlace =
  | { readonly type: 'folder'; readonly folder: string }
  | { readonly type: 'memory'; readonly options?: PGliteOptions }
  | {
      readonly type: 'server';
      readonly url: string;
      readonly schema: string;
      /** Whether statements may take as long as they like, as migrations do, which find the schema or create it. Default: no. */
      readonly isPatient?: boolean;
    };

interface DatabaseEnvironment {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_DIR?: string | undefined;
  readonly NODE_ENV?: string | undefined;
}

/** The place of the database called `name`: a schema if DATABASE_URL is set, else a folder below DATA_DIR. */
export function databasePlace(environment: DatabaseEnvironment, name: string): DatabasePlace {
  if (environment.DATABASE_URL) {
    return { type: 'server', url: environment.DATABASE_URL, schema: name };
  }
  if (environment.NODE_ENV === 'production') {
    throw new DatabaseUrlMissing();
  }
  return { type: 'folder', folder: join(environment.DATA_DIR || '.data', name) };
}

/** Production was started without DATABASE_URL: a folder does not survive a power cut. */
export class DatabaseUrlMissing extends Error {
  override readonly name = 'DatabaseUrlMissing';

  constructor() {
    super(
      'Set DATABASE_URL: in production the data needs a PostgreSQL server, a folder would not survive a power cut.',
    );
  }
}

/** What is asked of the embedded database besides what Kysely asks: one statement with values, or several without. */
export type EmbeddedDatabase = Pick<PGlite, 'exec'> & {
  readonly query: <Row>(sql: string, parameters?: unknown[]) => Promise<{ rows: Row[] }>;
};

/** What opening a place gives: how to talk to it, and what to let go of behind the last query. */
export interface Connection {
  readonly dialect: Dialect;
  /** The embedded database itself, for what does not ask through Kysely. */
  readonly pglite?: EmbeddedDatabase;
  readonly release: () => void | Promise<void>;
}

type ReadValue = (text: string) => unknown;

// Object ids of PostgreSQL's types, the same on every server.
const bytea = 17;
const int8 = 20;
const date = 1082;
const timestamptz = 1184;
const numeric = 1700;

/** How column values become JavaScript values, by PostgreSQL's type, with every driver. */
export const readValues = {
  [bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [int8]: readInteger,
  // A day has no time zone, so it stays a text.
  [date]: (text) => text,
  [timestamptz]: (text) => new Date(text),
  // Money keeps its decimals.
  [numeric]: (text) => text,
} satisfies Readonly<Record<number, ReadValue>> as Readonly<Record<number, ReadValue>>;

function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The integer ${text} is too large for a number.`);
  }
  return value;
}
