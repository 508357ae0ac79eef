import type { Kysely } from 'kysely';
import type { ExperimentRow, LenderTables } from '../lender-tables.ts';

/** Keeps what was met first: who has seen a variant stays in its group. */
export async function insertExperiments(
  db: Kysely<LenderTables>,
  experiments: readonly ExperimentRow[],
): Promise<void> {
  await db
    .insertInto('experiments')
    .values([...experiments])
    .onConflict((conflict) => conflict.columns(['application', 'name']).doNothing())
    .execute();
}
