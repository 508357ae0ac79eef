import { useEffect, useState } from 'react';

/** So late may a message come at most. */
const mostDelayMs = 100;

/** The index of the message to show now. Counts from the first render: events may carry the time of another clock. */
export function useMessageIndex(count: number, durationMs: number): number | 'late' {
  const [index, setIndex] = useState(() => messageIndex(count, 0, durationMs));
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const next = messageIndex(count, performance.now() - startedAt, durationMs);
      setIndex(next);
      if (next === 'late') clearInterval(timer);
    }, mostDelayMs);
    return () => clearInterval(timer);
  }, [count, durationMs]);
  return index;
}

/** The index of the message to show after a time: all messages share the time evenly, and `late` follows. */
export function messageIndex(count: number, elapsedMs: number, durationMs: number): number | 'late' {
  if (elapsedMs >= durationMs) return 'late';
  return Math.min(count - 1, Math.floor((elapsedMs * count) / durationMs));
}
