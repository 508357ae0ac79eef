import { changingMaps, tableKeys } from '#tools/mutate/in-maps.ts';

/** A second row directly behind the first would be the same table, so the copy stands in front of all others. */
export const duplicateRow = changingMaps('repeats a row in front of its table', tableKeys, (entries) =>
  entries.slice(1).map(([name, row]) => [[`${name}Again`, row], ...entries]),
);
