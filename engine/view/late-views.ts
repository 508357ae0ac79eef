import { journeySummary } from './journey-summary.ts';
import { rowsView } from './rows-view.ts';
import type { LateViews } from './viewing.ts';

/** For hosts that have all from the start. */
export const lateViews: LateViews = { rowsView, journeySummary };
