import type { FairQueue } from './fair-queue.ts';

/** Nobody notices so much of a delay. */
const sliceMs = 5;

/**
 * Does something with each item until that says no, a few milliseconds at a time: in between the process answers other requests,
 * and other work of this queue has its turn.
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
