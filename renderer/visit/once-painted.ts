// Browsers do not paint a page in a background tab.
const longestWaitMs = 1_000;

// A page that is never idle must send all the same.
const longestBusyMs = 300;

/** Asks the browser to run something soon. */
type Ask = (run: () => void) => void;

const soon: Ask = (run) => void setTimeout(run);
// To ask a browser for its rest takes long enough to delay the paint.
const whenIdle: Ask = (run) => soon(() => requestIdleCallback(run, { timeout: longestBusyMs }));

/** Runs a task after the browser's next paint; returns a function that cancels it. */
export function oncePainted(task: () => void): () => void {
  return behindFrame(soon, task);
}

/**
 * Runs a task once the browser has painted and has nothing to do for the person: what nobody waits for must not delay the next
 * key. Returns a function that cancels it.
 */
export function onceIdle(task: () => void): () => void {
  // Safari has no such callback yet.
  return behindFrame('requestIdleCallback' in globalThis ? whenIdle : soon, task);
}

function behindFrame(ask: Ask, task: () => void): () => void {
  let isWaiting = true;
  const run = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    task();
  };
  // The callbacks of a frame run before its paint; what they ask for, behind it.
  requestAnimationFrame(() => ask(run));
  setTimeout(() => isWaiting && ask(run), longestWaitMs);
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

/** Delays tasks, in their order, until the browser has painted and is idle. */
export function createAfterPaint(): AfterPaint {
  let waiting: readonly (() => void)[] = [];
  const runNow = (): void => {
    const tasks = waiting;
    waiting = [];
    for (const task of tasks) task();
  };
  return {
    run: (task) => {
      if (waiting.length === 0) onceIdle(runNow);
      waiting = [...waiting, task];
    },
    runNow,
  };
}
