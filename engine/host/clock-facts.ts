import type { JsonObject } from '../json/json.ts';
import { dayIn, timeIn } from '../expression/time-zone.ts';
import type { Compiled } from '../ir/compiled.ts';

/**
 * The facts of the clock at a moment, where the business is. The time of day only if the facts have it: pages of
 * others stay the same for a day.
 */
export function clockFacts({ factTypes, notation }: Compiled, ms: number): JsonObject {
  return {
    today: dayIn(notation.clock, ms),
    ...(factTypes['timeOfDay'] !== undefined && { timeOfDay: timeIn(notation.clock, ms) }),
  };
}
