import type { Json, JsonObject } from '#engine/index.ts';

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
  return areEnds(value) ? value : {};
}

// The engine's own check of objects is in its script, which the controls with two ends would wait for.
function areEnds(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && !Array.isArray(value);
}
