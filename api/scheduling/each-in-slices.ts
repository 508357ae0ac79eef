import type { FairQueue } from './fair-queue.ts';

/** Nobody notices so much of a delay. */
const sliceMs = 5;

/**
 * Runs a function for each item until it returns false, a few milliseconds at a time. In between the process answers
 * other requests and does other work of this queue.
 */
export async function eachInSlices<Item>(
  slices: FairQueue,
  items: readonly Item[],
  take: (item: Item) => boolean,
): Promise<void> {
  const left = items.values();
  const takeSome = (): boolean => {
    const until = performance.now() + sliceMs;
    for (;;) {
      const { done, value } = left.next();
      if (done === true || !take(value)) return false;
      if (performance.now() > until) return true;
    }
  };
  while (await slices.run(takeSome));
}
