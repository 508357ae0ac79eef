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
