import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** What a key was used for. */
export function readIdempotencyKey(db: Kysely<LenderTables>, identity: string, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'application'])
    .where('identity', '=', identity)
    .where('key', '=', key)
    .executeTakeFirst();
}
