import { oncePainted } from '../once-painted.ts';

/** Work that nobody on the page waits for. */
export interface AfterPaint {
  readonly run: (task: () => void) => void;
  /** Does now what still waits: the page goes away. */
  readonly runNow: () => void;
}

/** Keeps work back, in its order, until the browser has painted what led to it. */
export function createAfterPaint(): AfterPaint {
  let waiting: readonly (() => void)[] = [];
  const runNow = (): void => {
    const tasks = waiting;
    waiting = [];
    for (const task of tasks) task();
  };
  return {
    run: (task) => {
      if (waiting.length === 0) oncePainted(runNow);
      waiting = [...waiting, task];
    },
    runNow,
  };
}
