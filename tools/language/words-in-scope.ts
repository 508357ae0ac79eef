import { type Type, describeType, namesAt, typeAt } from '#engine/compile.ts';
import { type JsonObject, objectOf, parentOf, valueAt } from '#engine/index.ts';
import { expressionFunctions } from '#schemas/vocabulary/functions.ts';
import type { Lookup } from '../explain/lookup.ts';
import { type InnerFact, factsBelow } from '../explain/find-vocabulary.ts';
import type { Offer } from './offer.ts';

/** A place of a document with all its layers. */
export interface WholePlace {
  readonly path: string;
  readonly document: JsonObject;
  readonly pointer: string;
}

/** What paths may begin with. */
interface Roots {
  readonly [root: string]: Type;
}

/** What an expression at a place may say at the end of this word. */
export function wordsAt(word: string, place: WholePlace, lookup: Lookup): readonly Offer[] {
  const dot = word.lastIndexOf('.');
  if (dot >= 0) return below(word.slice(0, dot), place, lookup);
  const { flows, facts } = lookup;
  const functions = Object.entries(expressionFunctions).map(([text, { form, says }]): Offer => ({
    kind: 'function',
    text,
    detail: form,
    says,
  }));
  const rules = Object.entries(flows.compiled.rules).map(([text, { gives }]): Offer => ({
    kind: 'rule',
    text,
    detail: `gives ${String(gives)}`,
  }));
  const declared = factsBelow('', facts).map(offerOfFact);
  const own = offersOf(rootsAt(place, lookup)).filter(({ text }) => facts.types.roots[text] === undefined);
  return [...own, ...declared, ...rules, ...functions];
}

/** The paths at a place that begin with a row or with `step`, which documents write as they write facts. */
export function pathsAt(place: WholePlace, lookup: Lookup): readonly string[] {
  const { locals = {}, facts = {} } = knownAt(place, lookup) ?? {};
  const rows = Object.entries(facts).filter(([name]) => lookup.facts.types.roots[name] === undefined);
  const step = locals['step'];
  return [...rows, ...(step ? [['step', step] as const] : [])].flatMap(([root, type]) =>
    Object.keys(fieldsOf(type)).map((name) => `${root}.${name}`),
  );
}

/** What is directly below a path of facts, as their schema describes it, or else as its type says. */
export function factOffersBelow(path: string, { facts }: Lookup): readonly Offer[] {
  const declared = factsBelow(path, facts);
  return declared.length > 0
    ? declared.map(offerOfFact)
    : offersOf(fieldsOf(typeAt(facts.types.roots, path)));
}

function below(path: string, place: WholePlace, lookup: Lookup): readonly Offer[] {
  const [root = ''] = path.split('.', 1);
  if (Object.hasOwn(lookup.facts.types.roots, root)) return factOffersBelow(path, lookup);
  return offersOf(fieldsOf(typeAt(rootsAt(place, lookup), path)));
}

function knownAt({ path, document, pointer }: WholePlace, { documents, facts, sources }: Lookup) {
  const around = { documents, facts: facts.types, api: sources.api };
  return namesAt(pointer, { path, document }, around);
}

/** What a path may begin with at a place, and its type. */
function rootsAt(place: WholePlace, lookup: Lookup): Roots {
  const names = knownAt(place, lookup);
  if (!names) return {};
  const { locals, lets, facts, constants } = names;
  const here: Roots = { ...facts, ...lets, ...locals, constants: { type: 'object', fields: constants } };
  return { ...here, ...rowsAround(place.document, parentOf(place.pointer), here) };
}

/** The rows that mappings repeat around a place. */
function rowsAround(document: JsonObject, pointer: string, roots: Roots): Roots {
  if (pointer === '') return {};
  const outer = rowsAround(document, parentOf(pointer), roots);
  const { $as: name, $each: list } = objectOf(valueAt(document, pointer));
  if (typeof name !== 'string' || typeof list !== 'string') return outer;
  return { ...outer, [name]: typeAt({ ...roots, ...outer }, `${list}[]`) ?? { type: 'any' } };
}

function fieldsOf(type: Type | undefined): Roots {
  return type?.type === 'object' ? type.fields : {};
}

function offersOf(types: Roots): readonly Offer[] {
  return Object.entries(types).map(([text, type]) => ({ kind: 'local', text, detail: describeType(type) }));
}

function offerOfFact({ name, type, description }: InnerFact): Offer {
  return {
    kind: 'fact',
    text: name,
    detail: type,
    ...(description !== undefined && { says: description }),
  };
}
