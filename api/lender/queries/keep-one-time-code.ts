import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Notes that a code was sent; an earlier one is void. */
export async function keepOneTimeCode(
  db: Kysely<LenderTables>,
  code: LenderTables['one_time_codes'],
): Promise<void> {
  await db
    .insertInto('one_time_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['organization', 'email_key'])
        .doUpdateSet({ expires: code.expires, tries_left: code.tries_left }),
    )
    .execute();
}
