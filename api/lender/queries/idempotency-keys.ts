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
