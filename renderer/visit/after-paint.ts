/** Work that nobody on the page waits for. */
export interface AfterPaint {
  readonly run: (task: () => void) => void;
  /** Does now what still waits: the page goes away. */
  readonly runNow: () => void;
}

/** Keeps work back until the browser had time to paint what led to it; `later` runs a task after some milliseconds. */
export function createAfterPaint(later: (task: () => void, ms: number) => void): AfterPaint {
  let waiting: readonly (() => void)[] = [];
  const runNow = (): void => {
    const tasks = waiting;
    waiting = [];
    for (const task of tasks) task();
  };
  return {
    run: (task) => {
      if (waiting.length === 0) later(runNow, paintMs);
      waiting = [...waiting, task];
    },
    runNow,
  };
}

/** By then a press has been painted, also on a slow phone. */
export const paintMs = 60;
