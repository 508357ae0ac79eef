import type { Kysely, Selectable } from 'kysely';
import { emailKey } from '#api/lender/identity/accounts.ts';
import type { ApplicationRow, IdentityRow, LenderTables } from '#api/lender/tables/lender-tables.ts';

type Lender = Kysely<LenderTables>;

/** The applications of the person with this e-mail address, oldest first. */
export function readApplications(db: Lender, email: string): Promise<readonly Selectable<ApplicationRow>[]> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .orderBy('created_at')
    .execute();
}

/** The identities with this e-mail address, in all organisations. */
export function readIdentities(db: Lender, email: string): Promise<readonly Selectable<IdentityRow>[]> {
  return db.selectFrom('identities').selectAll().where('email_key', '=', emailKey(email)).execute();
}

/** The last event that the lender got; how pages were looked at comes in between. */
export async function lastAct(db: Lender): Promise<string | undefined> {
  const row = await db
    .selectFrom('telemetry_events')
    .select('event')
    .where('event', '<>', 'PAGEVIEW')
    .orderBy('received_at', 'desc')
    .executeTakeFirst();
  return row?.event;
}
