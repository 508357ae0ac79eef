import { createHash } from 'node:crypto';
import type { Sources } from '#engine/compile.ts';
import { type Json, type JsonObject, childOf, isObject, readPointer, valueAt } from '#engine/index.ts';
import { operatorNames, operators, type OperatorName } from './operators.ts';
import type { Replacements } from './replacements.ts';
import { sitesOf, typeOf } from './site.ts';

/** A document with one thing changed. */
export interface Mutant {
  /** `OPERATOR FILE#POINTER FINGERPRINT`: the same as long as the operator finds the same thing there. */
  readonly id: string;
  readonly operator: OperatorName;
  readonly file: string;
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** Whether it changes only what people read. */
  readonly isText: boolean;
  readonly document: JsonObject;
}

/** Types of documents whose mutants are counted as those with logic. */
const logicTypes: ReadonlySet<string> = new Set([
  'access',
  'action',
  'calculations',
  'conditions',
  'constants',
  'journey',
  'machine',
  'polling',
  'routing',
  'step',
]);

/** Whether a file is one of the documents with logic: tables, rules, actions, steps, journeys, and patches of them. */
export function hasLogic(file: string, sources: Sources): boolean {
  const document = sources.documents[file];
  return document !== undefined && logicTypes.has(typeOf(file, document, sources));
}

/** Documents that test the others, and are not mutated. */
const heldAgainst: ReadonlySet<unknown> = new Set(['scenario', 'invariant']);

/** Every mutant of a document, in the order of its places and of the operators. The same change is made once. */
export function mutantsOf(file: string, sources: Sources, known: Replacements): readonly Mutant[] {
  const document = sources.documents[file];
  if (!document || heldAgainst.has(document['type'])) return [];
  const isTranslation = file.includes('locales/');
  const seen = new Set<string>();
  return sitesOf(file, sources, known).flatMap((site) =>
    operatorNames.flatMap((operator) =>
      operators[operator].edits(site).flatMap(({ path, value }): readonly Mutant[] => {
        const print = printOf(path, value);
        if (seen.has(print)) return [];
        seen.add(print);
        const changed = replaced(document, readPointer(path), value);
        const isText = isTranslation || site.schema['x-text'] !== undefined;
        const mutant = { operator, file, path, before: valueAt(document, path), after: value, isText };
        return [{ ...mutant, id: `${operator} ${file}#${path} ${print}`, document: changed }];
      }),
    ),
  );
}

function printOf(path: string, value: Json | undefined): string {
  // The order of keys counts here, unlike in canonical JSON.
  const content = `${path}\n${value === undefined ? '' : JSON.stringify(value)}`;
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

/** A copy with another value at these keys. It shares everything that did not change. */
function replaced(object: JsonObject, keys: readonly string[], value: Json | undefined): JsonObject {
  const [key = '', ...rest] = keys;
  const inner = rest.length === 0 ? value : replacedWithin(childOf(object, key), rest, value);
  if (inner === undefined) {
    const { [key]: _dropped, ...others } = object;
    return others;
  }
  return { ...object, [key]: inner };
}

function replacedWithin(
  at: Json | undefined,
  keys: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (isObject(at)) return replaced(at, keys, value);
  if (!Array.isArray(at)) return at;
  const [key = '', ...rest] = keys;
  const list = at as readonly Json[];
  const inner = rest.length === 0 ? value : replacedWithin(list[Number(key)], rest, value);
  return inner === undefined ? list.toSpliced(Number(key), 1) : list.with(Number(key), inner);
}
