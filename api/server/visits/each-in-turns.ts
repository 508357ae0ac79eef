import { setImmediate } from 'node:timers/promises';

/** Nobody notices so much of a delay. */
const turnMs = 5;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Does something with each item until that says no. All who work in this way share the processor: one of them at a time has a turn
 * of some milliseconds, and in between the server answers whoever asks for something else, however many have come at once.
 */
export async function eachInTurns<Item>(
  items: readonly Item[],
  take: (item: Item) => boolean,
): Promise<void> {
  let until = -Infinity;
  for (const item of items) {
    if (performance.now() > until) {
      await nextTurn();
      until = performance.now() + turnMs;
    }
    if (!take(item)) return;
  }
}

/** Resolves behind those who wait already, and only one of them each time the server has looked for what has come. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
