import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Ends a session; the row is needed until its last token is too old anyway. */
export async function revokeSession(db: Kysely<LenderTables>, session: string, expires: Date): Promise<void> {
  await db
    .insertInto('revoked_sessions')
    .values({ session, expires })
    .onConflict((conflict) => conflict.column('session').doNothing())
    .execute();
}
