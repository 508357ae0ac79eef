import { fairQueue } from './fair-queue.ts';

/** Runs tasks about one thing one after the other, in the order in which they came; 429 if too many wait for the same. */
export type InOrder = <Result>(thing: string, task: () => Promise<Result>) => Promise<Result>;

/** More than a person has under way at the same time. */
const waitingOfOne = 30;
const waiting = 2_000;
/** Longer than a call to the backend takes. */
const patienceMs = 35_000;

/**
 * For what only one task may change at a time. A task waits here before it takes anything that others need, such as a
 * connection to the database. If it locked rows there first, the others would wait with a connection each. `most`:
 * tasks that wait about one thing.
 */
export function inOrder(most = waitingOfOne): InOrder {
  const queue = fairQueue({ running: Infinity, runningOfOne: 1, waiting, waitingOfOne: most, patienceMs });
  return (thing, task) => queue.run(task, [thing]);
}
