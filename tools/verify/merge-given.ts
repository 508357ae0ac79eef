import { type JsonObject, isObject } from '#engine/index.ts';

/**
 * What is given with what differs laid over it. A key may be a path (`session.signedIn`); objects are merged, null
 * takes away what is given, anything else replaces it.
 */
export function mergeGiven(given: JsonObject, over: JsonObject): JsonObject {
  const merged: { [key: string]: JsonObject[string] } = { ...given };
  for (const [key, value] of Object.entries(over)) {
    const [first = '', ...rest] = key.split('.');
    if (rest.length > 0) merged[first] = mergeGiven(objectAt(merged, first), { [rest.join('.')]: value });
    else if (isObject(value)) merged[first] = mergeGiven(objectAt(merged, first), value);
    else if (isNull(value) && merged[first] !== undefined) delete merged[first];
    else merged[first] = value;
  }
  return merged;
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  return isObject(value) ? value : {};
}

/** Files of the specification may hold null, which the engine's own JSON never does. */
function isNull(value: unknown): boolean {
  return value === null;
}

/** The keys that lead to a value in an object whose keys may be paths; as far as they lead. */
export function keysTo(object: unknown, names: readonly string[]): readonly string[] {
  if (!isObject(object)) return [];
  for (let length = names.length; length > 0; length -= 1) {
    const key = names.slice(0, length).join('.');
    if (Object.hasOwn(object, key)) return [key, ...keysTo(object[key], names.slice(length))];
  }
  const path = Object.keys(object).find((key) => key.startsWith(`${names.join('.')}.`));
  return path === undefined ? [] : [path];
}
