/** Nobody notices so much of a delay. */
const turnMs = 5;

/** Somebody who waits for a turn. */
interface Waiting {
  /** How many they have had. */
  readonly taken: number;
  readonly begin: () => void;
}

let waiting: readonly Waiting[] = [];

/**
 * Does something with each item until that says no. All who work in this way share the processor: one of them at a time has a turn
 * of some milliseconds, and in between the server answers whoever asks for something else, however many have come at once. Whoever
 * has had the fewest turns is next, so that one answer never waits for thousands.
 */
export async function eachInTurns<Item>(
  items: readonly Item[],
  take: (item: Item) => boolean,
): Promise<void> {
  let until = -Infinity;
  let taken = 0;
  for (const item of items) {
    if (performance.now() > until) {
      await nextTurn(taken);
      taken += 1;
      until = performance.now() + turnMs;
    }
    if (!take(item)) return;
  }
}

function nextTurn(taken: number): Promise<void> {
  return new Promise((begin) => {
    if (waiting.length === 0) setImmediate(beginOne);
    waiting = [...waiting, { taken, begin }];
  });
}

function beginOne(): void {
  const fewest = Math.min(...waiting.map(({ taken }) => taken));
  const next = waiting.find(({ taken }) => taken === fewest);
  waiting = waiting.filter((each) => each !== next);
  next?.begin();
  if (waiting.length > 0) setImmediate(beginOne);
}
