import type { Flows } from '#engine/flows.ts';

/** The flows of one brand and language before and after a change. */
export interface Sides {
  readonly before: Flows;
  readonly after: Flows;
}
