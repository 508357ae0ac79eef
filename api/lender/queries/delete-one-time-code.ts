import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** A code that was used is void. */
export async function deleteOneTimeCode(
  db: Kysely<LenderTables>,
  organization: string,
  emailKey: string,
): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('organization', '=', organization)
    .where('email_key', '=', emailKey)
    .execute();
}
