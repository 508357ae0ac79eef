import { type Json, type JsonObject, isObject } from '#engine/index.ts';

/** JSON with sorted keys: the same text for the same value, however it was written. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((one: Json) => canonicalJson(one)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const written = entries.flatMap(([key, one]) =>
    one === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(one)}`],
  );
  return `{${written.join()}}`;
}

/** The entries of a map whose values are objects. */
export function membersOf(map: Json | undefined): readonly (readonly [string, JsonObject])[] {
  return Object.entries(isObject(map) ? map : {}).flatMap(([name, value]) =>
    isObject(value) ? [[name, value] as const] : [],
  );
}

/** Lays facts over others: objects are joined, anything else is replaced. */
export function layOver(below: JsonObject, above: JsonObject): JsonObject {
  const shared = Object.entries(above).map(([key, value]) => {
    const under = below[key];
    return [key, isObject(under) && isObject(value) ? layOver(under, value) : value] as const;
  });
  return { ...below, ...Object.fromEntries(shared) };
}
