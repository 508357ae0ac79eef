import type { Notice } from '#engine/visit/state.ts';

/** Whether a message says that something went wrong: it is told where problems are, and stays there until it is over. */
export function isFailure({ level }: Pick<Notice, 'level'>): boolean {
  return level === 'error' || level === 'warning';
}
