const longestWaitMs = 2_000;

/** Runs a task when the browser has nothing else to do, in the end at any rate. */
export function onceIdle(task: () => void): void {
  // Not every browser tells.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: longestWaitMs });
  else setTimeout(task, longestWaitMs);
}
