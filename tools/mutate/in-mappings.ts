import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { isObject } from '#engine/fact-path.ts';
import type { Json } from '#engine/json.ts';
import type { Edit, Operator } from './operator.ts';

type Entry = readonly [name: string, value: Json];

/** An operator that changes the entry at `at` of any object inside a mapping. */
export function inMappings(
  says: string,
  change: (entries: readonly Entry[], at: number) => readonly (readonly Entry[])[],
): Operator {
  return {
    says,
    edits: ({ path, value, schema }) =>
      schema['x-value'] === true
        ? objectsIn(path, value).flatMap(([at, entries]) =>
            entries.flatMap((_entry, place) =>
              change(entries, place).map((changed): Edit => ({
                path: at,
                value: Object.fromEntries(changed),
              })),
            ),
          )
        : [],
  };
}

/** An operator that changes what stands at the ends of mappings. */
export function changingLeaves(says: string, change: (value: Json) => readonly Json[]): Operator {
  return {
    says,
    edits: ({ path, value, schema }) =>
      schema['x-value'] === true && isObject(value)
        ? leavesIn(path, value).flatMap(([at, leaf]) => change(leaf).map((by) => ({ path: at, value: by })))
        : [],
  };
}

function objectsIn(path: string, value: Json): readonly (readonly [string, readonly Entry[]])[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((inner, at) => objectsIn(`${path}/${at}`, inner));
  if (!isObject(value)) return [];
  const entries = entriesOf(value);
  return [[path, entries], ...entries.flatMap(([key, inner]) => objectsIn(pointerTo(path, key), inner))];
}

function leavesIn(path: string, value: Json): readonly (readonly [string, Json])[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((inner, at) => leavesIn(`${path}/${at}`, inner));
  if (!isObject(value)) return [[path, value]];
  return entriesOf(value).flatMap(([key, inner]) =>
    key.startsWith('$') ? [] : leavesIn(pointerTo(path, key), inner),
  );
}

function entriesOf(value: { readonly [key: string]: Json | undefined }): readonly Entry[] {
  return Object.entries(value).flatMap(([key, inner]): readonly Entry[] =>
    inner === undefined ? [] : [[key, inner]],
  );
}
