import { PostgresDialect } from 'kysely';
import { type CustomTypesConfig, DatabaseError, Pool, types } from 'pg';
import type { Connection } from './database-place.ts';
import { patience, patientPool } from './patient-pool.ts';
import { readValues } from './read-values.ts';

const plainName = /^[a-z][a-z0-9_]*$/;

/** Opens one schema of a PostgreSQL server, created when there is none. */
export async function openServer(url: string, schema: string, isPatient: boolean): Promise<Connection> {
  if (!plainName.test(schema)) {
    throw new TypeError(`The schema "${schema}" must be a lower-case name.`);
  }
  const pool = new Pool({
    connectionString: url,
    // In the start-up packet, so that no connection is ever without it.
    options: `-c search_path=${schema}`,
    types: { getTypeParser },
    ...(isPatient ? {} : patience),
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  await createSchema(pool, schema);
  return { dialect: new PostgresDialect({ pool: patientPool(pool) }), release: () => endUnlessEnded(pool) };
}

// Two servers that start at once may both try: the loser's violation means that the schema is there.
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
