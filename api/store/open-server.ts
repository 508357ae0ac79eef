import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { type CustomTypesConfig, DatabaseError, Pool, type PoolClient, types } from 'pg';
import { type Connection, readValues } from './database-place.ts';

/** Of one server to one database. */
export const mostConnections = 10;

const plainName = /^[a-z][a-z0-9_]*$/;

/** Opens one schema of a PostgreSQL server; who is patient creates it where there is none. */
export async function openServer(url: string, schema: string, isPatient: boolean): Promise<Connection> {
  if (!plainName.test(schema)) {
    throw new TypeError(`The schema "${schema}" must be a lower-case name.`);
  }
  const pool = new Pool({
    connectionString: url,
    // In the start-up packet, so that no connection is ever without it.
    options: `-c search_path=${schema}`,
    types: { getTypeParser },
    max: mostConnections,
    ...(isPatient ? { connectionTimeoutMillis: 30_000 } : patience),
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // One that is not asks nothing yet: a server that starts is busy for seconds, and would take an answer for missing.
  if (isPatient) await createSchema(pool, schema);
  return { dialect: new PostgresDialect({ pool: patientPool(pool) }), release: () => endUnlessEnded(pool) };
}

// Two servers that start together may both try: the loser's violation means that the schema is there.
async function createSchema(pool: Pool, schema: string): Promise<void> {
  try {
    await pool.query(`create schema if not exists ${schema}`);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '23505')) {
      await pool.end();
      throw error;
    }
  }
}

const getTypeParser: CustomTypesConfig['getTypeParser'] = (id, format) =>
  readValues[id] ?? types.getTypeParser(id, format);

async function endUnlessEnded(pool: Pool): Promise<void> {
  if (!pool.ended) {
    await pool.end();
  }
}

/**
 * How long a pool waits, in the words of `pg`: together less than anybody waits for a page. A database that is only
 * busy ends a statement itself, before we give up the connection. If it did not, statements that we no longer wait
 * for would hold connections there.
 */
export const patience = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 2_000,
  query_timeout: 2_500,
} as const;

/** Requests of one visit wait for one another: only the first of them waits for a database that is silent. */
const silentMs = 1_000;

/**
 * A pool that says plainly that the database does not answer, and lets go of a connection on which it did not.
 * Requests in the second after that fail immediately.
 */
export function patientPool(pool: Pool): PostgresPool {
  const nameOf = statementNames();
  let silentUntil = 0;
  const isSilent = (): boolean => performance.now() < silentUntil;
  const fail = (error: unknown): never => {
    if (isOfSilence(error)) silentUntil = performance.now() + silentMs;
    return unavailable(error);
  };
  return {
    options: pool.options,
    connect: async () => {
      if (isSilent()) return unavailable(undefined);
      return pool.connect().then((client) => patientClient(client, nameOf, fail), fail);
    },
    end: () => pool.end(),
  };
}

/** Enough for all statements of ours; lists of any length make new ones. */
const mostNames = 300;

/**
 * Names statements by their text: under a name the database reads and plans a statement once for each connection. What
 * takes no parameters is asked once, or changes tables.
 */
function statementNames() {
  const names = new Map<string, string>();
  return (sql: string, parameters: readonly unknown[]): { readonly name?: string } => {
    const known = names.get(sql);
    if (known !== undefined) return { name: known };
    if (parameters.length === 0 || names.size === mostNames) return {};
    const name = `s${names.size}`;
    names.set(sql, name);
    return { name };
  };
}

function patientClient(
  client: PoolClient,
  nameOf: ReturnType<typeof statementNames>,
  fail: (error: unknown) => never,
): PostgresPoolClient {
  let isLost = false;
  const lose = (error: unknown): never => {
    isLost = true;
    return fail(error);
  };
  const query = async (sql: string, parameters: unknown[]) => {
    if (isLost) return unavailable(undefined);
    const asked = { text: sql, values: parameters, ...nameOf(sql, parameters) };
    return client.query(asked).catch((error: unknown) => {
      if (isOfLine(error) || isOutdated(error)) return lose(error);
      return isBusy(error) ? unavailable(error) : Promise.reject(error);
    });
  };
  const release = (isToEnd?: boolean): void => client.release(isLost || isToEnd === true);
  // No statement of ours reads by a cursor, which is the other way to ask.
  return { query, release } as unknown as PostgresPoolClient;
}

// Errors of the line have a system's code, or a sentence of `pg` alone; those of a statement are the database's.
function isOfLine(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseError) return false;
  return 'syscall' in error || /^(Query read timeout|Connection terminated|Client )/.test(error.message);
}

// The sentences of `pg` for a database that said nothing; that all connections are taken is another one.
function isOfSilence(error: unknown): boolean {
  return error instanceof Error && /^(Query read timeout|Connection terminated due to)/.test(error.message);
}

// A table has changed since the statement was planned; another connection plans it again.
function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000';
}

// SQLSTATE: ended for its time, by an operator or in favour of another that it blocked, or without what it takes.
function isBusy(error: unknown): boolean {
  return error instanceof DatabaseError && /^(57014|57P|53|40001|40P01)/.test(error.code ?? '');
}

function unavailable(cause: unknown): never {
  throw new DatabaseUnavailable(cause);
}

/** The database does not answer, or cannot be reached; asking again later may help. */
class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** The answer over HTTP. */
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
  }
}
