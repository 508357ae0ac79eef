import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Keeps the consents that were given with an application. */
export async function insertApplicationConsents(
  db: Kysely<LenderTables>,
  application: string,
  consents: readonly { readonly type: string; readonly version: string }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('application_consents')
    .values(consents.map(({ type, version }) => ({ application, type, version, given_at: now })))
    .onConflict((conflict) => conflict.columns(['application', 'type']).doNothing())
    .execute();
}
