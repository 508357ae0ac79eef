import type { Kysely } from 'kysely';
import type { StoreTables } from './tables.ts';

/** Deletes the visits of an account under one brand, and tells how many there were. */
export async function deleteVisitsOfAccount(
  db: Kysely<StoreTables>,
  account: string,
  brand: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visits')
    .where('account', '=', account)
    .where('brand', '=', brand)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
