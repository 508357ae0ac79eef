import type { Kysely } from 'kysely';
import type { StoreTables, VisitRow } from './tables.ts';

/** The visit that this account touched last under this brand, unless it has expired. */
export function readVisitByAccount(
  db: Kysely<StoreTables>,
  account: string,
  brand: string,
  now: Date,
): Promise<VisitRow | undefined> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('account', '=', account)
    .where('brand', '=', brand)
    .where('expires', '>', now)
    .orderBy('touched', 'desc')
    .limit(1)
    .executeTakeFirst();
}
