import type { Json, JsonObject } from '#schemas/json.ts';

export type { Json, JsonObject };

/** A document as it was parsed, before anything is known about it: here null still occurs. */
export type RawJson = null | string | number | boolean | readonly RawJson[] | RawObject;

export interface RawObject {
  readonly [key: string]: RawJson;
}

/** Whether raw JSON is an object, not a list. */
export function isRawObject(json: RawJson | undefined): json is RawObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Whether JSON is a list. */
export function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** Whether a value is an object, not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
