import { type Kysely, sql } from 'kysely';

/** The table of what happened on pages. It names nobody. */
export interface PageCountTables {
  readonly page_counts: PageCountRow;
}

/** What is counted of a page: that a visit came to it, went on or back from it, or met a message there. */
export type CountedOnPage = 'came' | 'on' | 'back' | 'message';

/** How often something happened on a page: on one day, under one brand, with one release and the same variants. */
export interface PageCountRow {
  readonly release: number;
  readonly brand: string;
  /** The variants of the experiments in which the persons take part: `EXPERIMENT=VARIANT`, sorted, between commas. */
  readonly variants: string;
  /** The day on which they came to the page; of messages, on which they met them. */
  readonly since: Date;
  /** Its document. */
  readonly page: string;
  readonly what: CountedOnPage;
  /** As documents name it: `FIELD CODE`, in a modal `FIELD CODE MODAL`, `NAME` of a step. Empty: no message. */
  readonly message: string;
  readonly count: number;
}

/** Which of the counts are meant; without a brand or variant: those of all. */
export interface CountsMeant {
  readonly release: number;
  readonly brand?: string;
  /** `EXPERIMENT=VARIANT`. */
  readonly variant?: string;
  readonly from: Date;
  readonly until: Date;
}

/** Adds to what was counted on pages. */
export async function addPageCounts(
  db: Kysely<PageCountTables>,
  rows: readonly PageCountRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('page_counts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['release', 'since', 'brand', 'variants', 'page', 'what', 'message'])
        .doUpdateSet({ count: sql<number>`page_counts.count + excluded.count` }),
    )
    .execute();
}

/** What was counted on each page, added up. */
export function sumPageCounts(
  db: Kysely<PageCountTables>,
  { release, brand, variant, from, until }: CountsMeant,
): Promise<Pick<PageCountRow, 'page' | 'what' | 'message' | 'count'>[]> {
  const found = db
    .selectFrom('page_counts')
    .select(({ cast, fn }) => [
      'page',
      'what',
      'message',
      cast<number>(fn.sum('count'), 'integer').as('count'),
    ])
    .where('release', '=', release)
    .where('since', '>=', from)
    .where('since', '<', until);
  const ofBrand = brand === undefined ? found : found.where('brand', '=', brand);
  const ofVariant =
    variant === undefined
      ? ofBrand
      : ofBrand.where(sql<boolean>`position(${`,${variant},`}::text in ',' || variants || ',') > 0`);
  return ofVariant.groupBy(['page', 'what', 'message']).orderBy('page').orderBy('message').execute();
}

/** The releases, brands and variants of which something was counted in some time. */
export function countedChoices(
  db: Kysely<PageCountTables>,
  { from, until }: Pick<CountsMeant, 'from' | 'until'>,
): Promise<Pick<PageCountRow, 'release' | 'brand' | 'variants'>[]> {
  return db
    .selectFrom('page_counts')
    .select(['release', 'brand', 'variants'])
    .distinct()
    .where('since', '>=', from)
    .where('since', '<', until)
    .execute();
}

/** Forgets what was counted on pages before a time. */
export async function deletePageCountsBefore(db: Kysely<PageCountTables>, moment: Date): Promise<void> {
  await db.deleteFrom('page_counts').where('since', '<', moment).execute();
}
