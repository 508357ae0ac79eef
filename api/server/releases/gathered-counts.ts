/** Adds up rows that differ in their numbers alone, until they are kept. */
export interface GatheredCounts<Row extends { readonly count: number }> {
  readonly add: (row: Row) => void;
  /** Keeps what was added since the last time; what cannot be kept now is kept the next time. */
  readonly flush: () => Promise<void>;
}

/** A statement takes eight times as many rows, whose values have numbers of two bytes. */
const mostAtOnce = 1_000;

/** Gathers rows; those with the same key become one. */
export function gatheredCounts<Row extends { readonly count: number }>(
  keyOf: (row: Row) => string,
  keep: (rows: readonly Row[]) => Promise<void>,
): GatheredCounts<Row> {
  let waiting = new Map<string, Row>();
  const add = (row: Row): void => {
    const key = keyOf(row);
    const before = waiting.get(key);
    waiting.set(key, before ? { ...before, count: before.count + row.count } : row);
  };
  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const taken = waiting;
    waiting = new Map();
    // In one order, so that two servers do not wait for each other.
    const rows = [...taken].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    for (let kept = 0; kept < rows.length; kept += mostAtOnce) {
      try {
        await keep(rows.slice(kept, kept + mostAtOnce));
      } catch (error) {
        rows.slice(kept).forEach(add);
        throw error;
      }
    }
  };
  let flushing: Promise<void> = Promise.resolve();
  return { add, flush: () => (flushing = flushing.catch(() => undefined).then(flush)) };
}
