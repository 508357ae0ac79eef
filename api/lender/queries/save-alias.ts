import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Saves an alias in the place of the one of its type. */
export async function saveAlias(db: Kysely<LenderTables>, alias: LenderTables['aliases']): Promise<void> {
  await db
    .insertInto('aliases')
    .values(alias)
    .onConflict((conflict) => conflict.columns(['identity', 'type']).doUpdateSet({ value: alias.value }))
    .execute();
}
