// Browsers do not paint a page in a background tab.
const longestWaitMs = 300;

/** Runs a task after the browser's next paint; returns a function that cancels it. */
export function oncePainted(task: () => void): () => void {
  let isWaiting = true;
  const run = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    task();
  };
  // The callbacks of a frame run before its paint, and tasks after it.
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, longestWaitMs);
  return () => {
    isWaiting = false;
  };
}

/** Work that can wait until after the paint. */
export interface AfterPaint {
  readonly run: (task: () => void) => void;
  /** Runs the waiting tasks now, because the page is being left. */
  readonly runNow: () => void;
}

/** Delays tasks, in their order, until after the browser's next paint. */
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
