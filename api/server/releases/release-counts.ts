import type { Kysely } from 'kysely';
import type { Meter } from '#api/observability/meter.ts';
import { type PageCountRow, type PageCountTables, addPageCounts } from '#api/store/page-counts.ts';
import { type CountRow, type CountTables, addCounts } from '#api/store/release-counts.ts';
import { gatheredCounts } from './gathered-counts.ts';

/** One to add to a number. */
type ToCount = Omit<CountRow, 'count'>;
type ToCountOnPage = Omit<PageCountRow, 'count'>;

/** As many ids are known that were added once. */
const mostKnown = 10_000;

/** Counts visits by release, and what happens on pages, and keeps the numbers in the database from time to time. */
export interface ReleaseCounts {
  readonly add: (counts: readonly ToCount[]) => void;
  /** Adds what was not added before for this id. */
  readonly addOnce: (id: string, count: ToCount) => void;
  readonly addOnPages: (counts: readonly ToCountOnPage[]) => void;
  /** Keeps what was counted since the last time; what cannot be kept now is kept the next time. */
  readonly flush: () => Promise<void>;
}

/** Begins to count. A server that dies loses the counts of a few seconds. */
export function releaseCounts(store: Kysely<CountTables & PageCountTables>, meter: Meter): ReleaseCounts {
  const ofVisits = gatheredCounts<CountRow>(
    ({ release, brand, since, page, what }) => JSON.stringify([release, brand, since.getTime(), page, what]),
    (rows) => addCounts(store, rows),
  );
  const onPages = gatheredCounts<PageCountRow>(
    ({ release, brand, variants, since, page, what, message }) =>
      JSON.stringify([release, since.getTime(), brand, variants, page, what, message]),
    (rows) => addPageCounts(store, rows),
  );
  const known = new Set<string>();
  const add = (counts: readonly ToCount[]): void => {
    for (const each of counts) {
      ofVisits.add({ ...each, count: 1 });
      if (each.page !== '') meter.visitCounted(each.release, each.what, each.page);
    }
  };
  return {
    add,
    addOnce: (id, count) => {
      if (known.has(id)) return;
      if (known.size >= mostKnown) known.clear();
      known.add(id);
      add([count]);
    },
    addOnPages: (counts) => {
      for (const each of counts) onPages.add({ ...each, count: 1 });
    },
    flush: async () => {
      await ofVisits.flush();
      await onPages.flush();
    },
  };
}
