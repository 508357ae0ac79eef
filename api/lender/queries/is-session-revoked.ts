import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Whether the person has signed out of this session. */
export async function isSessionRevoked(db: Kysely<LenderTables>, session: string): Promise<boolean> {
  const row = await db
    .selectFrom('revoked_sessions')
    .select('session')
    .where('session', '=', session)
    .executeTakeFirst();
  return row !== undefined;
}
