import { type Json, objectOf, isObject, nearestName, writePointer } from '#engine/index.ts';
import type { ReadFile } from '../read/read-json-file.ts';
import type { FileProblem, SourceFile } from '../read/source-file.ts';
import { rangeOf } from '../read/locate.ts';
import type { CasePlace } from './clause.ts';

export type ValueDocuments = { readonly [name: string]: Json };

/** Values that clauses name in braces, and the names that something has used. */
export interface NamedValues {
  readonly named: ReadonlyMap<string, Json>;
  readonly used: Set<string>;
}

/** The values of a file beside those of all files; each may name those above it. */
export function addValues(known: NamedValues, documents: ValueDocuments): NamedValues {
  const named = new Map(known.named);
  const values = { named, used: known.used };
  for (const [name, value] of Object.entries(documents)) named.set(name, fillValues(value, values));
  return values;
}

/** Part of a file with what its names in braces represent. Within a text, a name that no value has stays as it is. */
export function fillValues(part: Json, values: NamedValues): Json {
  if (typeof part === 'string') return fillText(part, values);
  if (Array.isArray(part)) return part.map((one) => fillValues(one, values));
  if (!isObject(part)) return part;
  const filled = Object.entries(part).flatMap(([key, one]) =>
    one === undefined ? [] : [[key, fillValues(one, values)] as const],
  );
  return Object.fromEntries(filled);
}

/** A name alone represents any value, a name within a text for a text. */
function fillText(text: string, { named, used }: NamedValues): Json {
  const alone = named.get(nameIn(text));
  if (alone !== undefined) used.add(nameIn(text));
  return (
    alone ??
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = named.get(name);
      if (value === undefined) return whole;
      used.add(name);
      return String(value);
    })
  );
}

/** The name that a text consists of, or none. */
function nameIn(text: string): string {
  return /^\{(\w+)\}$/.exec(text)?.[1] ?? '';
}

/** A file as it was read. It is faulty where a name alone in braces is no value above it or in the file of givens. */
export function withKnownValues(read: ReadFile, [ofGivens]: readonly ReadFile[]): ReadFile {
  const { file, value } = read;
  const isUnread = ofGivens !== undefined && ofGivens.value === undefined;
  if (value === undefined || read.problems.length > 0 || isUnread) return read;
  const { values, ...others } = value;
  const own = Object.entries(objectOf(values));
  const shared = ofGivens?.file === file ? [] : Object.keys(objectOf(ofGivens?.value?.['values']));
  const above = own.map((_one, at) => [...shared, ...own.slice(0, at).map(([name]) => name)]);
  const problems = [
    ...own.flatMap(([name, one = ''], at) =>
      unknownValues(one, above[at] ?? [], { file, path: writePointer(['values', name]) }),
    ),
    ...unknownValues(others, [...shared, ...own.map(([name]) => name)], { file, path: '' }),
  ];
  return problems.length === 0 ? read : { file, problems };
}

function unknownValues(
  part: Json,
  known: readonly string[],
  { file, path }: CasePlace,
): readonly FileProblem[] {
  if (typeof part === 'string') {
    const name = nameIn(part);
    return name === '' || known.includes(name) ? [] : [unknownValue(name, known, { file, path })];
  }
  if (typeof part !== 'object') return [];
  // Files of the specification may hold null.
  return Object.entries(part ?? {}).flatMap(([key, one]) =>
    one === undefined ? [] : unknownValues(one, known, { file, path: path + writePointer([key]) }),
  );
}

function unknownValue(name: string, known: readonly string[], { file, path }: CasePlace): FileProblem {
  const nearest = nearestName(name, known);
  return {
    code: 'unknown-value',
    severity: 'error',
    message: `There is no value "${name}" above or in givens.json.`,
    ...(nearest !== undefined && { hint: `Did you mean "${nearest}"?` }),
    file,
    path,
    range: rangeOf(file, path, false),
  };
}

/** A problem for each value of a file that has the name of one for all files, or that nothing names. */
export function faultyValues(
  documents: ValueDocuments,
  known: NamedValues,
  file: SourceFile,
): readonly FileProblem[] {
  return Object.keys(documents).flatMap((name): readonly FileProblem[] => {
    const path = writePointer(['values', name]);
    const place = { severity: 'error', file, path, range: rangeOf(file, path, true) } as const;
    if (known.named.has(name)) {
      const message = `There is a value "${name}" already, for all files.`;
      return [
        { ...place, code: 'duplicate-value', message, hint: 'Name that one, or give this one another name.' },
      ];
    }
    if (known.used.has(name)) return [];
    return [
      { ...place, code: 'unused-value', message: `Nothing names the value "${name}".`, hint: 'Remove it.' },
    ];
  });
}
