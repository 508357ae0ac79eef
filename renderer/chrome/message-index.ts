/** Which message is shown after a while: all share the time evenly, and nothing is left to say once it is over. */
export function messageIndex(count: number, elapsedMs: number, timeoutMs: number): number | 'late' {
  if (elapsedMs >= timeoutMs) return 'late';
  return Math.min(count - 1, Math.floor((elapsedMs * count) / timeoutMs));
}
