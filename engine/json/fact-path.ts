import { type Json, type JsonObject, objectOf, isObject } from './json.ts';

/** The value at `a.b.c`, or `undefined` if any part is missing. */
export function readPath(facts: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = facts;
  for (const key of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** A copy of `facts` with `value` at `a.b.c`; `undefined` removes the key. Shares all that did not change. */
export function writePath(facts: JsonObject, path: string, value: Json | undefined): JsonObject {
  return writeAt(facts, path.split('.'), 0, value);
}

function writeAt(
  object: JsonObject,
  keys: readonly string[],
  depth: number,
  value: Json | undefined,
): JsonObject {
  const key = keys[depth] ?? '';
  const before = object[key];
  const after = depth + 1 < keys.length ? writeInside(before, keys, depth + 1, value) : value;
  if (after === before) return object;
  if (after !== undefined) return { ...object, [key]: after };
  const { [key]: _removed, ...others } = object;
  return others;
}

function writeInside(
  before: Json | undefined,
  keys: readonly string[],
  depth: number,
  value: Json | undefined,
): Json | undefined {
  if (before === undefined && value === undefined) return undefined;
  return writeAt(objectOf(before), keys, depth, value);
}
