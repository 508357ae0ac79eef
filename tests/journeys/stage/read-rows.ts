import type { Kysely, Selectable } from 'kysely';
import { emailKey } from '#api/lender/identity/email-key.ts';
import type { ApplicationRow, IdentityRow, LenderTables } from '#api/lender/lender-tables.ts';

type Lender = Kysely<LenderTables>;

/** The applications of whoever has this e-mail address, oldest first. */
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

/** The names of the events that the lender was sent, oldest first. */
export async function readEvents(db: Lender): Promise<readonly string[]> {
  const rows = await db.selectFrom('telemetry_events').select('event').orderBy('received_at').execute();
  return rows.map(({ event }) => event);
}
