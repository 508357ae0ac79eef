import { type Kysely, sql } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { UnreportedChangeRow } from '../tables/factor-tables.ts';

/** Notes a change that a later mail reports. */
export async function noteUnreported(
  db: Kysely<LenderTables>,
  change: Omit<UnreportedChangeRow, 'times'>,
): Promise<void> {
  await db
    .insertInto('unreported_changes')
    .values({ ...change, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['identity', 'recipient', 'change'])
        .doUpdateSet({ times: sql`unreported_changes.times + 1` }),
    )
    .execute();
}

/** Who waits for a mail since a time, or longer. */
export function listUnreported(db: Kysely<LenderTables>, before: Date) {
  return db
    .selectFrom('unreported_changes')
    .innerJoin('identities', 'identities.uuid', 'unreported_changes.identity')
    .select(['unreported_changes.identity', 'unreported_changes.recipient', 'identities.organization'])
    .where('first_at', '<=', before)
    .distinct()
    .execute();
}

/** Takes what one mail reports; nothing where another server has taken it. */
export function takeUnreported(
  db: Kysely<LenderTables>,
  { identity, recipient }: Pick<UnreportedChangeRow, 'identity' | 'recipient'>,
): Promise<readonly UnreportedChangeRow[]> {
  return db
    .deleteFrom('unreported_changes')
    .where('identity', '=', identity)
    .where('recipient', '=', recipient)
    .returningAll()
    .execute();
}
