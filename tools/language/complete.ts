import { type Sources, fieldsIn, schemaAt, typesAt } from '#engine/compile.ts';
import { type Json, type JsonObject, objectOf, parentOf, readPointer, valueAt } from '#engine/index.ts';
import type { Lookup } from '../explain/lookup.ts';
import { factPaths } from '../explain/find-vocabulary.ts';
import { expressionKeys } from '../lint/context/expressions.ts';
import { schemaPlaces } from '../lint/context/places.ts';
import { brandFactAround } from './brand-fact.ts';
import type { Offer } from './offer.ts';
import { type CursorPlace, wordBefore } from './place-at.ts';
import type { Written } from './written.ts';
import { type WholePlace, factOffersBelow, pathsAt, wordsAt } from './words-in-scope.ts';

/** What may be written at a place, for an editor to filter by what is typed. */
export function offersAt(place: CursorPlace, written: Written, lookup: Lookup): readonly Offer[] {
  const { own, below, path } = written;
  const typed = below ?? own;
  const { pointer, before } = place;
  const schema = schemaAt(typed, pointer);
  const whole = { path, document: typed, pointer };
  if (place.isKey) return keysAt(schema, place, written, lookup);
  if (before !== undefined && isInTag(before)) return wordsAt(wordBefore(before), whole, lookup);
  const types = pointer.endsWith('/type') ? typesAt(typed, parentOf(pointer)) : [];
  if (types.length > 0) return types.map((text) => ({ kind: 'token', text }));
  if (isAnchor(typed, pointer)) return anchorsAt(place, written);
  if (before !== undefined && isExpressionAt(schema, pointer))
    return wordsAt(wordBefore(before), whole, lookup);
  if (schema?.['x-name'] !== undefined) return namesOf(String(schema['x-name']), whole, lookup);
  if (!Array.isArray(schema?.['enum'])) return [];
  return schema['enum'].map((token) => ({ kind: 'token', text: String(token) }));
}

/** Kinds of offers that complete what is behind the last dot of a word. Others replace all that is typed in the string. */
const ofWords: ReadonlySet<Offer['kind']> = new Set(['fact', 'local', 'function', 'rule']);

/** What is typed before the cursor and gives way to an offer. */
export function typedBefore({ before = '' }: CursorPlace, [offer]: readonly Offer[]): string {
  if (!offer || !ofWords.has(offer.kind)) return before;
  const word = wordBefore(before);
  return word.slice(word.lastIndexOf('.') + 1);
}

function isInTag(before: string): boolean {
  return before.lastIndexOf('{{') > before.lastIndexOf('}}');
}

/** Whether an entry of an ordered map says at a place beside which other one it is. */
function isAnchor(document: JsonObject, pointer: string): boolean {
  const map = parentOf(parentOf(pointer));
  return /\/(?:after|before)$/.test(pointer) && schemaAt(document, map)?.['x-ordered'] === true;
}

/** Whether a string is an expression without braces; mappings have some. */
function isExpressionAt(schema: ReturnType<typeof schemaAt>, pointer: string): boolean {
  const key = readPointer(pointer).at(-1) ?? '';
  return schema ? schema['x-expression'] !== undefined : expressionKeys.has(key);
}

/** The entries beside which one may be. */
function anchorsAt({ pointer }: CursorPlace, { own, below = {} }: Written): readonly Offer[] {
  const map = parentOf(parentOf(pointer));
  const names = [below, own].flatMap((one) => Object.keys(objectOf(valueAt(one, map))));
  const self = readPointer(pointer).at(-2);
  return [...new Set(names)].filter((text) => text !== self).map((text) => ({ kind: 'name', text }));
}

function keysAt(
  schema: ReturnType<typeof schemaAt>,
  place: CursorPlace,
  { own, below, path }: Written,
  lookup: Lookup,
): readonly Offer[] {
  const { pointer, document } = place;
  const here = objectOf(valueAt(document, pointer));
  const around = brandFactAround(place);
  const facts = around === undefined ? [] : factOffersBelow(around, lookup);
  const known = Object.entries(objectOf(schema?.['properties'])).map(([text, about]) =>
    offerOfKey(text, about),
  );
  // A patch changes what the document below it has.
  const changed = Object.keys(objectOf(valueAt(below ?? {}, pointer))).map((text): Offer => ({
    kind: 'key',
    text,
    detail: 'changes what is below',
  }));
  const set = isOfFacts(schema) ? namesOf('fact', { path, document: below ?? own, pointer }, lookup) : [];
  const assigned = set.filter(({ text }) => !isGiven(text, lookup));
  const keys = facts.map((offer): Offer => ({ ...offer, kind: 'key' }));
  const all = new Map([...keys, ...known, ...assigned, ...changed].map((offer) => [offer.text, offer]));
  return [...all.values()].filter(({ text }) => !Object.hasOwn(here, text));
}

/** Whether the keys of an object are facts, which get its values. */
function isOfFacts(schema: ReturnType<typeof schemaAt>): boolean {
  return String(objectOf(schema?.['propertyNames'] as Json | undefined)['$ref']).endsWith('/factPath');
}

/** Whether the host gives a fact, so that no document writes it. */
function isGiven(fact: string, { facts: { schema } }: Lookup): boolean {
  const [root = ''] = fact.split('.', 1);
  return objectOf(valueAt(schema, `/properties/${root}`))['x-given'] === true;
}

function offerOfKey(text: string, about: Json | undefined): Offer {
  const { title, description } = objectOf(about);
  return {
    kind: 'key',
    text,
    ...(typeof title === 'string' && { detail: title }),
    ...(typeof description === 'string' && { says: description }),
  };
}

/** The names of a kind: those that are defined, and those that other documents use. */
function namesOf(kind: string, place: WholePlace, lookup: Lookup): readonly Offer[] {
  const { compiled } = lookup.flows;
  const defined: Readonly<Record<string, () => readonly string[]>> = {
    action: () => Object.keys(compiled.actions),
    call: () => Object.keys(compiled.operations),
    fact: () => [...factPaths(lookup.facts), ...pathsAt(place, lookup)],
    field: () => fieldsIn(place.document['body'], true).map(([name]) => name),
    kind: () => Object.keys(objectOf(lookup.documents.get('kinds.json')?.document['kinds'])),
    modal: () => Object.keys(compiled.modals),
    part: () => Object.keys(compiled.parts),
    rule: () => Object.keys(compiled.rules),
  };
  const known = defined[kind]?.() ?? [];
  // Fields of other pages mean nothing here.
  const names = new Set(kind === 'field' ? known : [...known, ...usedNames(kind, lookup.sources)]);
  return [...names].toSorted().map((text) => ({ kind: 'name', text, detail: kind }));
}

function usedNames(kind: string, { documents }: Sources): readonly string[] {
  return Object.values(documents)
    .filter(({ type }) => type !== 'patch')
    .flatMap((document) => schemaPlaces(document))
    .flatMap(({ schema, value }) =>
      schema['x-name'] === kind && typeof value === 'string' && !value.includes('{{') ? [value] : [],
    );
}
