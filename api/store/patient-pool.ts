import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** How long a pool waits, in the words of `pg`: together less than anybody waits for a page. */
export const patience = { connectionTimeoutMillis: 2_000, query_timeout: 2_500 } as const;

/** A pool that says plainly that the database does not answer, and lets go of a connection on which it did not. */
export function patientPool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: () => pool.connect().then(patientClient, unavailable),
    end: () => pool.end(),
  };
}

function patientClient(client: PoolClient): PostgresPoolClient {
  let isLost = false;
  const lose = (error: unknown): never => {
    isLost = true;
    return unavailable(error);
  };
  const query = async (sql: string, parameters: unknown[]) => {
    if (isLost) return unavailable(undefined);
    return client
      .query(sql, parameters)
      .catch((error: unknown) => (isOfLine(error) ? lose(error) : Promise.reject(error)));
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

function unavailable(cause: unknown): never {
  throw new DatabaseUnavailable(cause);
}

/** The database does not answer, or cannot be reached; asking again later may help. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** What whoever asked over HTTP is told. */
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
  }
}
