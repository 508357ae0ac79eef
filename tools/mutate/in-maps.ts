import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import type { Edit, Operator } from './operator.ts';
import type { Site } from './site.ts';

type Entry = readonly [name: string, value: Json];

/** Which maps an operator works on: by the key under which the schema has them. */
export type MapKey =
  | 'rows'
  | 'transitions'
  | 'autoRoute'
  | 'steps'
  | 'onError'
  | 'rules'
  | 'body'
  | 'buttons'
  | 'loads'
  | 'options'
  | 'items'
  | 'stages';

/** The maps of tables. */
export const tableKeys: readonly MapKey[] = ['rows', 'transitions', 'autoRoute'];

/** An operator that leaves an entry out of a map. */
export function droppingEntries(
  says: string,
  keys: readonly MapKey[],
  isMeant: (entry: JsonObject) => boolean = () => true,
): Operator {
  return changingMaps(says, keys, (entries) =>
    entries.flatMap(([name, value]) =>
      isObject(value) && isMeant(value) ? [entries.filter(([other]) => other !== name)] : [],
    ),
  );
}

/** An operator that lets two neighbours change places. */
export function swappingEntries(says: string, keys: readonly MapKey[]): Operator {
  return changingMaps(says, keys, (entries) =>
    entries.flatMap((entry, at) => {
      const next = entries[at + 1];
      return next ? [[...entries.slice(0, at), next, entry, ...entries.slice(at + 2)]] : [];
    }),
  );
}

/** An operator that makes other maps of the ordered maps under these keys. */
export function changingMaps(
  says: string,
  keys: readonly MapKey[],
  change: (entries: readonly Entry[]) => readonly (readonly Entry[])[],
): Operator {
  return { says, edits: (site) => editsOf(site, keys, change) };
}

function editsOf(
  { path, key, value, schema }: Site,
  keys: readonly MapKey[],
  change: (entries: readonly Entry[]) => readonly (readonly Entry[])[],
): readonly Edit[] {
  if (schema['x-ordered'] !== true || !isObject(value) || !keys.some((one) => one === key)) return [];
  const entries = Object.entries(value).flatMap(([name, entry]): readonly Entry[] =>
    entry === undefined ? [] : [[name, entry]],
  );
  return change(entries).map((changed) => ({
    path,
    value: changed.length === 0 ? undefined : Object.fromEntries(changed),
  }));
}
