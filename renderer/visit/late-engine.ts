import { type LateViews, type RunRowCommand, lateViews, runRowCommand } from '#engine/index.ts';

/** What few pages need of the engine, in a script that comes after the rest. */
export interface LateEngine extends LateViews {
  readonly runRowCommand: RunRowCommand;
}

export const lateEngine: LateEngine = { ...lateViews, runRowCommand };
