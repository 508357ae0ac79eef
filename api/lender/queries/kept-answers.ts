import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

interface Key {
  readonly application: string;
  readonly operation: string;
  readonly key: string;
}

/** What a call with a key was answered, and for which request. */
export function readKeptAnswer(db: Kysely<LenderTables>, { application, operation, key }: Key) {
  return db
    .selectFrom('kept_answers')
    .select(['request_hash', 'answer'])
    .where('application', '=', application)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Keeps what a call with a key was answered. */
export async function keepAnswer(
  db: Kysely<LenderTables>,
  row: Key & { readonly request_hash: string; readonly answer: object },
): Promise<void> {
  await db
    .insertInto('kept_answers')
    .values({ ...row, answer: JSON.stringify(row.answer) })
    .execute();
}
