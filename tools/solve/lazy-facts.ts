import { type Json, type JsonObject, isObject, once } from '#engine/index.ts';
import { elementOf, type AskedPlace } from './asked-place.ts';
import type { SearchSpace } from './search-space.ts';
import type { Candidate } from './values-of.ts';

/** Chooses what a place holds when it is read. `path` names the place, elements of lists by their number. */
export type Chooser = (location: AskedPlace, path: string) => Candidate;

/**
 * Facts or names whose values are chosen when something reads them, so that values which an evaluation does not look
 * at are never tried. Objects and lists are made once; another choice changes what is read in them.
 */
export function lazyObject(
  location: AskedPlace,
  path: string,
  space: SearchSpace,
  choose: Chooser,
): JsonObject {
  const drawn = {};
  for (const [key, field] of location.fields) {
    const at = path === '' ? key : `${path}.${key}`;
    const get = fixedGetter(field, at, space, choose) ?? getter(field, at, space, choose);
    Object.defineProperty(drawn, key, { get, enumerable: true });
  }
  return drawn;
}

/** Reads what is fixed. Of an object with fixed parts, the other parts are chosen. */
function fixedGetter(
  location: AskedPlace,
  path: string,
  space: SearchSpace,
  choose: Chooser,
): (() => Json | undefined) | undefined {
  const fixed = space.fixedAt(path);
  if (fixed === undefined) return undefined;
  if (!isObject(fixed) || location.fields.size === 0) return () => fixed;
  return once(() => lazyObject(location, path, space, choose));
}

/** Reads what is chosen for a place. */
function getter(
  location: AskedPlace,
  path: string,
  space: SearchSpace,
  choose: Chooser,
): () => Json | undefined {
  const object = once(() => lazyObject(location, path, space, choose));
  if (isPlainObject(location)) return object;
  const lists: (readonly Json[])[] = [];
  return () => {
    const chosen = choose(location, path);
    if (chosen.type === 'value') return chosen.value;
    if (chosen.type === 'object') return object();
    return (lists[chosen.size] ??= drawList(location, path, chosen.size, space, choose));
  };
}

/** Whether a place is an object of which nothing asks whether it is there. */
function isPlainObject({ fields, element, isPresenceRead }: AskedPlace): boolean {
  return fields.size > 0 && !element && !isPresenceRead;
}

function drawList(
  location: AskedPlace,
  path: string,
  size: number,
  space: SearchSpace,
  choose: Chooser,
): readonly Json[] {
  const list: Json[] = [];
  for (let at = 0; at < size; at++) {
    const get = getter(elementOf(location), `${path}.${at}`, space, choose);
    Object.defineProperty(list, at, { get, enumerable: true });
  }
  return list;
}

/** What was chosen, as plain JSON. Fixed values are left out, and so is what was never read, if it may be absent. */
export function plainFacts(
  space: SearchSpace,
  root: AskedPlace,
  prefix: string,
  chosen: ReadonlyMap<string, Candidate>,
): JsonObject {
  const unfixed = { ...space, fixedAt: () => undefined };
  const choose: Chooser = (location, path) =>
    chosen.get(path) ??
    (isObject(space.fixedAt(path)) ? { type: 'object' } : (space.valuesOf(location).choices[0] as Candidate)); // Never empty.
  const drawn = lazyObject(root, prefix, unfixed, choose);
  return plainObject(drawn, prefix, chosen) ?? {};
}

/** `undefined` for an empty object, unless it was chosen to be there. */
function plainObject(
  drawn: JsonObject,
  path: string,
  chosen: ReadonlyMap<string, Candidate>,
): JsonObject | undefined {
  const entries = Object.entries(drawn).flatMap(([key, value]) => {
    const plain = plainValue(value, path === '' ? key : `${path}.${key}`, chosen);
    return plain === undefined ? [] : [[key, plain] as const];
  });
  return entries.length > 0 || chosen.has(path) ? Object.fromEntries(entries) : undefined;
}

function plainValue(
  value: Json | undefined,
  path: string,
  chosen: ReadonlyMap<string, Candidate>,
): Json | undefined {
  if (Array.isArray(value)) {
    const elements = value as readonly Json[];
    return elements.map((element, at) => plainValue(element, `${path}.${at}`, chosen) ?? {});
  }
  return isObject(value) ? plainObject(value, path, chosen) : value;
}
