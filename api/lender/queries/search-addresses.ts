import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

const mostResults = 8;

/** Addresses in which each typed word begins a word, whatever the letter case. */
export function searchAddresses(db: Kysely<LenderTables>, words: readonly string[]) {
  const patterns = words.map((word) => `% ${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return db
    .selectFrom('addresses')
    .select(['street1', 'city', 'state', 'zip'])
    .where((address) => address.and(patterns.map((pattern) => address('search', 'like', pattern))))
    .orderBy('search')
    .limit(mostResults)
    .execute();
}
