import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';

/** The keys of a JSON Pointer. */
export function keysOf(pointer: string): readonly string[] {
  const keys = pointer.split('/').slice(1);
  // Hardly any key has anything that pointers escape.
  return pointer.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

/** The value that a pointer leads to, or nothing. */
export function valueAt(document: JsonObject, pointer: string): Json | undefined {
  return keysOf(pointer).reduce<Json | undefined>(childOf, document);
}

export function childOf(value: Json | undefined, key: string): Json | undefined {
  if (isObject(value)) return Object.hasOwn(value, key) ? value[key] : undefined;
  return Array.isArray(value) ? (value as readonly Json[])[Number(key)] : undefined;
}

/** A copy without the value at these keys; an object that is left empty goes too. */
export function withoutPointer(object: JsonObject, keys: readonly string[]): JsonObject {
  const [key = '', ...rest] = keys;
  const { [key]: value, ...others } = object;
  if (value === undefined) return object;
  if (rest.length === 0 || !isObject(value)) return rest.length === 0 ? others : object;
  const inner = withoutPointer(value, rest);
  return Object.keys(inner).length === 0 ? others : { ...object, [key]: inner };
}
