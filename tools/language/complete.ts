import { type Sources, schemaAt, typesAt } from '#engine/compile.ts';
import { type Json, type JsonObject, objectOf, parentOf, valueAt } from '#engine/index.ts';
import { expressionFunctions } from '#schemas/vocabulary/functions.ts';
import type { Lookup } from '../explain/lookup.ts';
import { factsBelow } from '../explain/find-vocabulary.ts';
import { schemaPlaces } from '../lint/context/places.ts';
import { type CursorPlace, wordBefore } from './place-at.ts';

/** Something that may be written at the cursor. */
export interface Offer {
  readonly kind: 'key' | 'fact' | 'function' | 'rule' | 'name' | 'token';
  readonly text: string;
  /** What it is, in a word or a line. */
  readonly detail?: string;
  readonly says?: string;
}

/** A document with what it changes below, where it is a patch. */
export interface Written {
  readonly own: JsonObject;
  readonly below: JsonObject | undefined;
}

/** What may be written at a place, for an editor to filter by what is typed. */
export function offersAt(place: CursorPlace, { own, below }: Written, lookup: Lookup): readonly Offer[] {
  const typed = below ?? own;
  const schema = schemaAt(typed, place.pointer);
  if (isOfBrandFacts(place)) return brandFacts(place, lookup);
  if (place.isKey) return keysAt(schema, place, below);
  const types = place.pointer.endsWith('/type') ? typesAt(typed, parentOf(place.pointer)) : [];
  if (types.length > 0) return types.map((text) => ({ kind: 'token', text }));
  if (schema === undefined) return [];
  const { before } = place;
  if (schema['x-name'] !== undefined) return namesOf(String(schema['x-name']), lookup);
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((token) => ({ kind: 'token', text: String(token) }));
  const isExpression = schema['x-expression'] !== undefined;
  const isTag = before !== undefined && before.lastIndexOf('{{') > before.lastIndexOf('}}');
  return before !== undefined && (isExpression || isTag) ? wordsAt(wordBefore(before), lookup) : [];
}

function isOfBrandFacts({ isKey, pointer, document }: CursorPlace): boolean {
  return isKey && pointer === '/facts' && document['type'] === 'brand';
}

/** What the schema of the facts lets a brand say and this one does not say yet. */
function brandFacts({ pointer, document }: CursorPlace, { facts }: Lookup): readonly Offer[] {
  const here = objectOf(valueAt(document, pointer));
  return factsBelow('brand', facts)
    .filter(({ name }) => !Object.hasOwn(here, name))
    .map(({ name, type, description }) => ({
      kind: 'key',
      text: name,
      detail: type,
      ...(description !== undefined && { says: description }),
    }));
}

function keysAt(
  schema: ReturnType<typeof schemaAt>,
  { pointer, document }: CursorPlace,
  below: JsonObject | undefined,
): readonly Offer[] {
  const here = objectOf(valueAt(document, pointer));
  const known = Object.entries(objectOf(schema?.['properties'])).map(([text, about]) =>
    offerOfKey(text, about),
  );
  // A patch changes what the document below it has.
  const changed = Object.keys(objectOf(valueAt(below ?? {}, pointer))).map((text): Offer => ({
    kind: 'key',
    text,
    detail: 'changes what is below',
  }));
  const all = new Map([...known, ...changed].map((offer) => [offer.text, offer]));
  return [...all.values()].filter(({ text }) => !Object.hasOwn(here, text));
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
function namesOf(kind: string, { flows: { compiled }, sources }: Lookup): readonly Offer[] {
  const defined: Readonly<Record<string, object>> = {
    action: compiled.actions,
    call: compiled.operations,
    modal: compiled.modals,
    rule: compiled.rules,
  };
  const names = new Set([...Object.keys(defined[kind] ?? {}), ...usedNames(kind, sources)]);
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

/** What an expression may say at the end of this word. */
function wordsAt(word: string, { flows: { compiled }, facts }: Lookup): readonly Offer[] {
  const dot = word.lastIndexOf('.');
  const children = factsBelow(dot < 0 ? '' : word.slice(0, dot), facts).map(
    ({ name, type, description }): Offer => ({
      kind: 'fact',
      text: name,
      detail: type,
      ...(description !== undefined && { says: description }),
    }),
  );
  if (dot >= 0) return children;
  const functions = Object.entries(expressionFunctions).map(([text, { form, says }]): Offer => ({
    kind: 'function',
    text,
    detail: form,
    says,
  }));
  const rules = Object.entries(compiled.rules).map(([text, { gives }]): Offer => ({
    kind: 'rule',
    text,
    detail: `gives ${String(gives)}`,
  }));
  return [...children, ...rules, ...functions];
}
