import type { Json, JsonObject } from './json.ts';

/** Whether a value is an object, not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at `a.b.c`, or nothing where any part is absent. */
export function readPath(facts: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = facts;
  for (const key of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** A copy of `facts` with `value` at `a.b.c`; nothing removes the key. Shares all that did not change. */
export function writePath(facts: JsonObject, path: string, value: Json | undefined): JsonObject {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : writeInner(facts[key], rest.join('.'), value);
  if (inner === facts[key]) return facts;
  if (inner !== undefined) return { ...facts, [key]: inner };
  const { [key]: _removed, ...others } = facts;
  return others;
}

function writeInner(at: Json | undefined, path: string, value: Json | undefined): Json | undefined {
  if (at === undefined && value === undefined) return undefined;
  return writePath(isObject(at) ? at : {}, path, value);
}
