import type { Kysely } from 'kysely';
import type { StoreTables, VisitRow } from './tables.ts';

/** The visit that this account touched last under this brand, other than `except`, unless it has expired. */
export function readVisitByAccount(
  db: Kysely<StoreTables>,
  account: string,
  brand: string,
  now: Date,
  except?: string,
): Promise<VisitRow | undefined> {
  const found = db
    .selectFrom('visits')
    .selectAll()
    .where('account', '=', account)
    .where('brand', '=', brand)
    .where('expires', '>', now);
  const others = except === undefined ? found : found.where('id', '<>', except);
  return others.orderBy('touched', 'desc').limit(1).executeTakeFirst();
}
