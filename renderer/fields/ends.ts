import type { Json, JsonObject } from '#engine/index.ts';
import { isObject } from '#engine/index.ts';

export const endNames = ['from', 'until'] as const;

/** What was entered for each end. */
export interface Ends {
  readonly from?: Json | undefined;
  readonly until?: Json | undefined;
}

/** The answer: an object with the ends that are there; `undefined` if none is. */
export function joinEnds(ends: Ends): JsonObject | undefined {
  const given = endNames.flatMap((name) => (ends[name] === undefined ? [] : [[name, ends[name]] as const]));
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** The ends of an answer. */
export function splitEnds(value: Json | undefined): Ends {
  return isObject(value) ? value : {};
}
