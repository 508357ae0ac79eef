import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** The phone number of an account; undefined where it has none. */
export async function readPhone(db: Kysely<LenderTables>, identity: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('aliases')
    .select('value')
    .where('identity', '=', identity)
    .where('type', '=', 'Phone')
    .executeTakeFirst();
  return row?.value;
}
