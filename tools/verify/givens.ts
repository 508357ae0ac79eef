import { type JsonObject, objectOf, isObject, nearestName, writePointer } from '#engine/index.ts';
import type { FileProblem, SourceFile } from '../read/source-file.ts';
import { rangeOf } from '../read/locate.ts';
import { fillValues, type NamedValues } from './named-values.ts';

/** What a case brings along. Givens, and what differs from them, are merged in each of these by itself. */
const bags = ['facts', 'answers', 'inputs', 'parameters', 'replies', 'failures'] as const;

export type Bags = { readonly [bag in (typeof bags)[number]]?: JsonObject };

/** A named set of facts as a file says it, as schemas/clauses/givens.schema.json describes it. */
interface GivenDocument extends Bags {
  readonly says: string;
  readonly given?: readonly string[];
}

export type GivenDocuments = { readonly [name: string]: GivenDocument };

/** Givens that clauses can name, complete; and those that something has named. */
export interface Givens {
  readonly named: ReadonlyMap<string, Bags>;
  readonly used: Set<string>;
}

/** Something of a file that names givens. */
interface NamedIn {
  readonly file: SourceFile;
  /** The pointer to the names. */
  readonly path: string;
}

/** Two sets, the second one laid over the first. */
export function mergeBags(given: Bags, over: Bags): Bags {
  return Object.fromEntries(
    bags.flatMap((bag) => {
      const [under, above] = [given[bag], over[bag]];
      if (under === undefined && above === undefined) return [];
      return [[bag, mergeGiven(under ?? {}, above ?? {})] as const];
    }),
  );
}

/** The givens of a file beside those of all files; each may build on those above it. */
export function addGivens(
  known: Givens,
  documents: GivenDocuments,
  values: NamedValues,
  file: SourceFile,
): { readonly givens: Givens; readonly problems: readonly FileProblem[] } {
  const named = new Map(known.named);
  const problems: FileProblem[] = [];
  for (const [name, { given = [], says: _says, ...own }] of Object.entries(documents)) {
    const path = writePointer(['givens', name]);
    if (named.has(name)) problems.push(sameGiven(name, { file, path }));
    const built = applyGivens({}, given, { named, used: known.used }, { file, path: `${path}/given` });
    // What fills a bag is one again.
    named.set(name, mergeBags(built.given, fillValues(own, values) as Bags));
    problems.push(...built.problems);
  }
  return { givens: { named, used: known.used }, problems };
}

/** Lays givens over what is given already, in their order. */
export function applyGivens(
  given: Bags,
  names: readonly string[],
  { named, used }: Givens,
  { file, path }: NamedIn,
): { readonly given: Bags; readonly problems: readonly FileProblem[] } {
  const problems: FileProblem[] = [];
  let merged = given;
  for (const [at, name] of names.entries()) {
    const one = named.get(name);
    used.add(name);
    if (one) merged = mergeBags(merged, one);
    else problems.push(unknownGiven(name, [...named.keys()], { file, path: `${path}/${at}` }));
  }
  return { given: merged, problems };
}

/** A problem for each given of a file that nothing names. */
export function unusedGivens(
  documents: GivenDocuments,
  { used }: Givens,
  file: SourceFile,
): readonly FileProblem[] {
  const unused = Object.keys(documents).filter((name) => !used.has(name));
  return unused.map((name) => ({
    code: 'unused-given',
    severity: 'error',
    message: `Nothing names the given "${name}".`,
    hint: 'Remove it.',
    ...placeOf({ file, path: writePointer(['givens', name]) }, true),
  }));
}

function unknownGiven(name: string, known: readonly string[], place: NamedIn): FileProblem {
  const nearest = nearestName(name, known);
  return {
    code: 'unknown-given',
    severity: 'error',
    message: `There is no given "${name}" above or in givens.json.`,
    ...(nearest !== undefined && { hint: `Did you mean "${nearest}"?` }),
    ...placeOf(place, false),
  };
}

function sameGiven(name: string, place: NamedIn): FileProblem {
  return {
    code: 'duplicate-given',
    severity: 'error',
    message: `There is a given "${name}" already, for all files.`,
    hint: 'Name that one, or give this one another name.',
    ...placeOf(place, true),
  };
}

function placeOf({ file, path }: NamedIn, isAboutKey: boolean) {
  return { file, path, range: rangeOf(file, path, isAboutKey) };
}

/**
 * What is given with what differs laid over it. A key may be a path (`session.signedIn`); objects are merged, null
 * takes away what is given, anything else replaces it.
 */
export function mergeGiven(given: JsonObject, over: JsonObject): JsonObject {
  const merged: { [key: string]: JsonObject[string] } = { ...given };
  for (const [key, value] of Object.entries(over)) {
    const [first = '', ...rest] = key.split('.');
    if (rest.length > 0) merged[first] = mergeGiven(objectAt(merged, first), { [rest.join('.')]: value });
    else if (isObject(value)) merged[first] = mergeGiven(objectAt(merged, first), value);
    else if (isNull(value) && merged[first] !== undefined) delete merged[first];
    else merged[first] = value;
  }
  return merged;
}

function objectAt(object: JsonObject, key: string): JsonObject {
  return objectOf(object[key]);
}

/** Files of the specification may hold null, which the engine's own JSON never does. */
function isNull(value: unknown): boolean {
  return value === null;
}

/** The keys that lead to a value in an object whose keys may be paths; as far as they lead. */
export function keysTo(object: unknown, names: readonly string[]): readonly string[] {
  if (!isObject(object)) return [];
  for (let length = names.length; length > 0; length -= 1) {
    const key = names.slice(0, length).join('.');
    if (Object.hasOwn(object, key)) return [key, ...keysTo(object[key], names.slice(length))];
  }
  const path = Object.keys(object).find((key) => key.startsWith(`${names.join('.')}.`));
  return path === undefined ? [] : [path];
}
