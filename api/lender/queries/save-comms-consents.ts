import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Saves a person's answers to prompts in the place of earlier ones. */
export async function saveCommsConsents(
  db: Kysely<LenderTables>,
  consents: readonly LenderTables['comms_consents'][],
): Promise<void> {
  await db
    .insertInto('comms_consents')
    .values(consents)
    .onConflict((conflict) =>
      conflict.columns(['identity', 'prompt']).doUpdateSet((row) => ({
        opt_in_out: row.ref('excluded.opt_in_out'),
        phone: row.ref('excluded.phone'),
        email: row.ref('excluded.email'),
        given_at: row.ref('excluded.given_at'),
      })),
    )
    .execute();
}
