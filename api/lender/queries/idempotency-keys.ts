import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Takes a key for a new application, and tells whether it was free; waits for a transaction that is taking it now. */
export async function claimIdempotencyKey(
  db: Kysely<LenderTables>,
  claim: LenderTables['idempotency_keys'],
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['identity', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a key was used for. */
export function readIdempotencyKey(db: Kysely<LenderTables>, identity: string, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'application'])
    .where('identity', '=', identity)
    .where('key', '=', key)
    .executeTakeFirst();
}

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
