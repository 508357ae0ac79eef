import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Forgets ended sessions whose tokens are all too old. */
export async function deleteExpiredRevocations(db: Kysely<LenderTables>, now: Date): Promise<void> {
  await db.deleteFrom('revoked_sessions').where('expires', '<=', now).execute();
}
