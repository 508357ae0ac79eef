import { isObject, type JsonObject } from '#engine/json/json.ts';

/** JSON with sorted keys: equal values have equal texts, whatever order they were sent in. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => (isObject(entry) ? sorted(entry) : entry));
}

function sorted(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
