import { type Kysely, sql } from 'kysely';

/** The table of what is counted by release. It names nobody. */
export interface CountTables {
  readonly release_counts: CountRow;
}

/** What is counted of visits: that they began, were completed, had answers refused, or met an error. */
export type Counted = 'begun' | 'completed' | 'refused' | 'failed';

/** How many visits of one brand and release, and of one time. */
export interface CountRow {
  readonly release: number;
  readonly brand: string;
  /** Of whole visits: when they began, to five minutes. Of pages: the day. */
  readonly since: Date;
  /** The document of the page; empty: counted of whole visits, each once. */
  readonly page: string;
  readonly what: Counted;
  readonly count: number;
}

/** Adds to what was counted. */
export async function addCounts(db: Kysely<CountTables>, rows: readonly CountRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('release_counts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['release', 'brand', 'since', 'page', 'what'])
        .doUpdateSet({ count: sql<number>`release_counts.count + excluded.count` }),
    )
    .execute();
}

/** Whole visits that began since a time, by release and time. */
export function countWholeVisits(
  db: Kysely<CountTables>,
  since: Date,
  brands?: readonly string[],
): Promise<Pick<CountRow, 'release' | 'since' | 'what' | 'count'>[]> {
  const found = db
    .selectFrom('release_counts')
    .select(({ cast, fn }) => [
      'release',
      'since',
      'what',
      cast<number>(fn.sum('count'), 'integer').as('count'),
    ])
    .where('page', '=', '')
    .where('since', '>=', since);
  const ofBrands = brands ? found.where('brand', 'in', brands) : found;
  return ofBrands.groupBy(['release', 'since', 'what']).execute();
}

/** What was counted of releases, on each page and of whole visits. */
export function countByRelease(
  db: Kysely<CountTables>,
  releases: readonly number[],
): Promise<Pick<CountRow, 'release' | 'page' | 'what' | 'count'>[]> {
  if (releases.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('release_counts')
    .select(({ cast, fn }) => [
      'release',
      'page',
      'what',
      cast<number>(fn.sum('count'), 'integer').as('count'),
    ])
    .where('release', 'in', releases)
    .groupBy(['release', 'page', 'what'])
    .orderBy('page')
    .execute();
}

/** Forgets what was counted before a time. */
export async function deleteCountsBefore(db: Kysely<CountTables>, moment: Date): Promise<void> {
  await db.deleteFrom('release_counts').where('since', '<', moment).execute();
}
