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
