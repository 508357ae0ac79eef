import type { ShownCount } from '#schemas/studio/insight.ts';

/** Smaller numbers are not shown. */
const fewest = 5;

/** A number as it may be shown. */
export function shownCount(count: number): ShownCount {
  return count > 0 && count < fewest ? 'few' : count;
}

/** Parts of a sum as they may be shown: where one of them is hidden, so is the smallest other one, since the sum would tell. */
export function shownParts(parts: readonly number[]): readonly ShownCount[] {
  const shown = parts.map(shownCount);
  if (shown.filter((part) => part === 'few').length !== 1) return shown;
  const others = shown.filter((part) => typeof part === 'number' && part > 0);
  const smallest = Math.min(...others.map(Number));
  const at = shown.indexOf(smallest);
  return shown.map((part, index) => (index === at ? 'hidden' : part));
}
