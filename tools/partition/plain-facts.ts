import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import { drawObject, type Chooser } from './drawn.ts';
import type { Location } from './location.ts';
import type { Partition } from './partition.ts';
import type { Choice } from './values-of.ts';

/** What was chosen, as plain JSON: what nothing was chosen for is absent where it may be, and so is what is fixed. */
export function plainFacts(
  partition: Partition,
  root: Location,
  prefix: string,
  chosen: ReadonlyMap<string, Choice>,
): JsonObject {
  const unfixed = { ...partition, fixedAt: () => undefined };
  const choose: Chooser = (location, path) =>
    chosen.get(path) ??
    (isObject(partition.fixedAt(path))
      ? { type: 'object' }
      : (partition.valuesOf(location).choices[0] as Choice)); // Never empty.
  const drawn = drawObject(root, prefix, unfixed, choose);
  return plainObject(drawn, prefix, chosen) ?? {};
}

/** Nothing for an object that holds nothing, unless it was chosen to be there. */
function plainObject(
  drawn: JsonObject,
  path: string,
  chosen: ReadonlyMap<string, Choice>,
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
  chosen: ReadonlyMap<string, Choice>,
): Json | undefined {
  if (Array.isArray(value)) {
    const elements = value as readonly Json[];
    return elements.map((element, at) => plainValue(element, `${path}.${at}`, chosen) ?? {});
  }
  return isObject(value) ? plainObject(value, path, chosen) : value;
}
