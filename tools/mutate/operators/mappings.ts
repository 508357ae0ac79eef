import { type Json, isObject, pointerTo } from '#engine/index.ts';
import type { Operator, OperatorTable } from '../site.ts';

/** Operators that change what is sent, set or handed over. */
export const mappingOperators = {
  'drop-mapped': changing('leaves out something that is sent, set or handed over', (entries, at) => [
    entries.toSpliced(at, 1),
  ]),
  'change-mapped': changing('swaps the values of two neighbours that are sent', (entries, at) => {
    const [here, next] = [entries[at], entries[at + 1]];
    if (!here || !next || JSON.stringify(here[1]) === JSON.stringify(next[1])) return [];
    return [entries.with(at, [here[0], next[1]]).with(at + 1, [next[0], here[1]])];
  }),
  'rename-mapped': changing('sends something under another name', (entries, at) => {
    const [name, value] = entries[at] ?? [];
    if (name === undefined || value === undefined || name.startsWith('$')) return [];
    return [entries.with(at, [`${name}X`, value])];
  }),
  'change-sent': changingLeaves('sends another literal', (value) => {
    if (typeof value === 'number') return [value + 1];
    if (typeof value === 'boolean') return [!value];
    return typeof value === 'string' && !value.includes('{{') ? [`${value}X`] : [];
  }),
} satisfies OperatorTable;

type Entry = readonly [name: string, value: Json];

type Change = (entries: readonly Entry[], at: number) => readonly (readonly Entry[])[];

/** Changes the entry at `at` of any object inside a mapping. */
function changing(says: string, change: Change): Operator {
  return {
    says,
    edits: ({ path, value, schema }) =>
      schema['x-value'] === true
        ? objectsIn(path, value).flatMap(([at, entries]) =>
            entries.flatMap((_entry, place) =>
              change(entries, place).map((changed) => ({ path: at, value: Object.fromEntries(changed) })),
            ),
          )
        : [],
  };
}

/** Changes what is at the ends of a mapping. */
function changingLeaves(says: string, change: (value: Json) => readonly Json[]): Operator {
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
