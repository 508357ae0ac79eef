import type { VisitProblem } from './effect.ts';

/** Why an event is not taken whose target the screen does not show, or shows as something else. */
export function unknownTarget(name: string): VisitProblem {
  return { code: 'unknown-target', message: `Nothing here takes this event for "${name}".` };
}
