import { journeySummary } from '#engine/view/journey-summary.ts';
import type { LaterViews } from '#engine/view/viewing.ts';

/** All that a browser fetches later, for whoever has it from the start. */
export const laterViews: LaterViews = { journeySummary };
