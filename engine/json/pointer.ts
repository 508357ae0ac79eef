import { type Json, type JsonObject, isObject } from './json.ts';

/** The pointer to what is under this key. */
export function pointerTo(parent: string, key: string): string {
  return `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The pointer to what this pointer's value is in. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** The pointer (RFC 6901) that goes through these keys. */
export function writePointer(keys: readonly string[]): string {
  return keys.reduce(pointerTo, '');
}

/** Tells whether a pointer is at, or below, another one. */
export function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** The keys that a pointer goes through. */
export function readPointer(pointer: string): readonly string[] {
  const keys = pointer.split('/').slice(1);
  // Hardly any key has characters that pointers escape.
  return pointer.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

/** The value that a pointer leads to, or `undefined`. */
export function valueAt(document: JsonObject, pointer: string): Json | undefined {
  return readPointer(pointer).reduce<Json | undefined>(childOf, document);
}

/** The value under this key of an object, or at this index of a list. */
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
