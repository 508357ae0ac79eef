import type { Kysely } from 'kysely';
import type { Meter } from '#api/observability/meter.ts';
import { type CountRow, type CountTables, addCounts } from '#api/store/release-counts.ts';

/** One to add to a number. */
type ToCount = Omit<CountRow, 'count'>;

/** As many ids are known that were added once. */
const mostKnown = 10_000;

/** Counts visits by release, and keeps the numbers in the database from time to time. */
export interface ReleaseCounts {
  readonly add: (counts: readonly ToCount[]) => void;
  /** Adds what was not added before for this id. */
  readonly addOnce: (id: string, count: ToCount) => void;
  /** Keeps what was counted since the last time; what cannot be kept now is kept the next time. */
  readonly flush: () => Promise<void>;
}

/** Begins to count. A server that dies loses the counts of a few seconds. */
export function releaseCounts(store: Kysely<CountTables>, meter: Meter): ReleaseCounts {
  let waiting = new Map<string, CountRow>();
  const addOne = (count: CountRow): void => {
    const { release, brand, since, page, what } = count;
    const key = JSON.stringify([release, brand, since.getTime(), page, what]);
    const before = waiting.get(key);
    waiting.set(key, before ? { ...before, count: before.count + count.count } : count);
  };
  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const taken = waiting;
    waiting = new Map();
    // In one order, so that two servers do not wait for each other.
    const rows = [...taken].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    try {
      await addCounts(store, rows);
    } catch (error) {
      rows.forEach(addOne);
      throw error;
    }
  };
  const known = new Set<string>();
  const add = (counts: readonly ToCount[]): void => {
    for (const each of counts) {
      addOne({ ...each, count: 1 });
      if (each.page !== '') meter.visitCounted(each.release, each.what, each.page);
    }
  };
  let flushing: Promise<void> = Promise.resolve();
  return {
    add,
    addOnce: (id, count) => {
      if (known.has(id)) return;
      if (known.size >= mostKnown) known.clear();
      known.add(id);
      add([count]);
    },
    flush: () => (flushing = flushing.catch(() => undefined).then(flush)),
  };
}
