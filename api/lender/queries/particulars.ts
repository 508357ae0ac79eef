import type { Insertable, Kysely } from 'kysely';
import type { Ownership } from '#schemas/generated/api.ts';
import type { LenderTables } from '../lender-tables.ts';

/** Who owns the home; nothing where the person has not said so. */
export async function readOwnership(db: Kysely<LenderTables>, application: string): Promise<Ownership> {
  const row = await db
    .selectFrom('ownerships')
    .select('document')
    .where('application', '=', application)
    .executeTakeFirst();
  return row?.document ?? {};
}

/** Keeps who owns the home in the place of what was said before. */
export async function saveOwnership(
  db: Kysely<LenderTables>,
  application: string,
  ownership: Ownership,
): Promise<void> {
  const document = JSON.stringify(ownership);
  await db
    .insertInto('ownerships')
    .values({ application, document })
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ document }))
    .execute();
}

/** Keeps the answers to the monitoring questions in the place of earlier ones. */
export async function saveHmdaAnswers(
  db: Kysely<LenderTables>,
  row: Insertable<LenderTables['hmda_answers']>,
): Promise<void> {
  const { document, answered_at } = row;
  await db
    .insertInto('hmda_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ document, answered_at }))
    .execute();
}
