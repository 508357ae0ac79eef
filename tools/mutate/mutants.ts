import { createHash } from 'node:crypto';
import type { Sources } from '#engine/compile.ts';
import { type Json, type JsonObject, childOf, isObject, readPointer, valueAt } from '#engine/index.ts';
import { operatorNames, operators, type OperatorName } from './operators.ts';
import type { Replacements } from './replacements.ts';
import { type Operator, sitesOf, typeOf } from './site.ts';

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
  /** Whether it changes only the order in which they see things. */
  readonly isOrder: boolean;
  /** Whether it changes only how something looks. */
  readonly isLook: boolean;
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

/** Keys that change how a thing looks; it says and does the same. */
const looks: ReadonlySet<string> = new Set([
  'align',
  'compact',
  'headless',
  'icon',
  'illustration',
  'look',
  'marks',
  'outline',
  'titled',
  'width',
]);

/** Whether a file is one of the documents with logic: tables, rules, actions, steps, journeys, and patches of them. */
function hasLogic(file: string, sources: Sources): boolean {
  const document = sources.documents[file];
  return document !== undefined && logicTypes.has(typeOf(file, document, sources));
}

/** Whether a mutant changes what the product does, and not only how or in which order it is said. */
export function breaksLogic({ file, isText, isOrder, isLook }: Mutant, sources: Sources): boolean {
  return !isText && !isOrder && !isLook && hasLogic(file, sources);
}

/** Documents that test the others, and are not mutated. */
const heldAgainst: ReadonlySet<unknown> = new Set(['scenario', 'invariant']);

/** Every mutant of a document, in the order of its places and of the operators. The same change is made once. */
export function mutantsOf(file: string, sources: Sources, known: Replacements): readonly Mutant[] {
  const document = sources.documents[file];
  if (!document || heldAgainst.has(document['type'])) return [];
  const seen = new Set<string>();
  return sitesOf(file, sources, known).flatMap((site) =>
    operatorNames.flatMap((operator) =>
      operators[operator].edits(site).flatMap(({ path, value }): readonly Mutant[] => {
        const before = valueAt(document, path);
        const print = printOf(path, before, value);
        if (seen.has(print)) return [];
        seen.add(print);
        const changed = replaced(document, readPointer(path), value);
        const isText = site.isTranslation || site.schema['x-text'] !== undefined;
        const { isOrder = false }: Operator = operators[operator];
        const isLook = looks.has(site.key) && site.schema['x-expression'] === undefined;
        const mutant = { operator, file, path, before, after: value, isText, isOrder, isLook };
        return [{ ...mutant, id: `${operator} ${file}#${path} ${print}`, document: changed }];
      }),
    ),
  );
}

/** A fingerprint of the change alone, so that what people evaluated stays evaluated when its neighbours change. */
function printOf(path: string, before: Json | undefined, after: Json | undefined): string {
  // The order of keys counts here, unlike in canonical JSON.
  const change = after === undefined ? '' : JSON.stringify(changedPart(before, after));
  return createHash('sha256').update(`${path}\n${change}`).digest('base64url').slice(0, 8);
}

/** Of two lists or two objects the entries that went and those that came; of anything else the new value. */
function changedPart(before: Json | undefined, after: Json): unknown {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  if (!old || !now) return after;
  const isKept = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const first = old.findIndex((entry, at) => !isKept(entry, now[at]));
  const start = first < 0 ? old.length : first;
  const least = Math.min(old.length, now.length) - start;
  const behind = old.toReversed().findIndex((entry, at) => at >= least || !isKept(entry, now.at(-1 - at)));
  const end = behind < 0 ? least : behind;
  return { went: old.slice(start, old.length - end), came: now.slice(start, now.length - end) };
}

function entriesOf(value: Json | undefined): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.entries(value) : undefined;
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
