import type { Json, JsonObject } from '#schemas/json.ts';

export type { Json, JsonObject };

/** A document as it was parsed, before any check. It may still hold null. */
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

/** A value that is an object, or else an empty one. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The entries of a map whose values are objects. */
export function membersOf(map: Json | undefined): readonly (readonly [string, JsonObject])[] {
  return Object.entries(objectOf(map)).flatMap(([name, value]) =>
    isObject(value) ? [[name, value] as const] : [],
  );
}

/** JSON with sorted keys: equal values have equal texts, in every order of their keys. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => (isObject(entry) ? sorted(entry) : entry));
}

function sorted(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** A map of the same names, each with what `change` makes of its entry. */
export function mapEntries<Entry, Changed>(
  map: { readonly [name: string]: Entry },
  change: (entry: Entry, name: string) => Changed,
): { readonly [name: string]: Changed } {
  return Object.fromEntries(Object.entries(map).map(([name, entry]) => [name, change(entry, name)]));
}

/** A value without what is dropped, at any depth. */
export function pruned(value: unknown, isDropped: (part: unknown) => boolean): Json | undefined {
  if (value === undefined || isDropped(value)) return undefined;
  const inside = (part: unknown): Json | undefined => pruned(part, isDropped);
  if (Array.isArray(value)) return value.map(inside).filter((one) => one !== undefined);
  if (!isObject(value)) return value as string | number | boolean; // what JSON has besides
  return filterEntries(mapEntries(value, inside), (part) => part !== undefined);
}

/** The entries of a map that count. */
export function filterEntries<Entry>(
  map: { readonly [name: string]: Entry },
  counts: (entry: Entry, name: string) => boolean,
): { readonly [name: string]: Entry } {
  return Object.fromEntries(Object.entries(map).filter(([name, entry]) => counts(entry, name)));
}
