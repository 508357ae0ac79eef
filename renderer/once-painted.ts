// A page that nobody looks at is not painted.
const longestWaitMs = 300;

/** Runs a task once the browser has painted what led to it; returns how to call it off. */
export function oncePainted(task: () => void): () => void {
  let isWaiting = true;
  const run = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    task();
  };
  // A frame's callbacks come before its painting, and tasks behind it.
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, longestWaitMs);
  return () => {
    isWaiting = false;
  };
}

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
