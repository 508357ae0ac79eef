// B§5, DECISIONS §8.7: a loader that flashes by disturbs more than it tells.
const shownAtLeastMs = 1_000;
const hiddenAfterMs = 300;

/** When a loader that came at one time goes, its work being done at another. */
export function loaderHidesAt(shownAt: number, doneAt: number): number {
  return Math.max(shownAt + shownAtLeastMs, doneAt + hiddenAfterMs);
}
