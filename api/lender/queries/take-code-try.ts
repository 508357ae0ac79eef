import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Takes one of the tries that are left for a code, and tells whether there was one. */
export async function takeCodeTry(
  db: Kysely<LenderTables>,
  organization: string,
  emailKey: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('one_time_codes')
    .set((columns) => ({ tries_left: columns('tries_left', '-', 1) }))
    .where('organization', '=', organization)
    .where('email_key', '=', emailKey)
    .where('expires', '>', now)
    .where('tries_left', '>', 0)
    .returning('tries_left')
    .executeTakeFirst();
  return row !== undefined;
}
