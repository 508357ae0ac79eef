import { orderEntries } from '#engine/compile.ts';
import {
  type Compiled,
  type Json,
  type JsonObject,
  canonicalText,
  isObject,
  objectOf,
  pointerTo,
  readPointer,
  valueAt,
} from '#engine/index.ts';
import type { ChangedDocument, FormPart, WordedChange } from '#schemas/studio/answers.ts';
import { shownValue } from '../diff/shown-value.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { AskedChoice } from './ask.ts';
import { formParts } from './change-document.ts';
import { contentOf } from './edit-document.ts';
import { layerOf } from '../read/layer-of.ts';
import { changesBetween } from './merge-texts.ts';
import { resolveBelow } from './resolve-below.ts';
import { withWordsNow } from './words-now.ts';

/** The files that differ from what is live, by document: the text that is live, and the one that is here. Empty: there is no file. */
export type ChangedTexts = ReadonlyMap<string, { readonly live: string; readonly now: string }>;

/** The files that differ between two folders of flows. */
export function changedTexts(live: ReadFlows, now: ReadFlows): ChangedTexts {
  const documents = [...new Set([...live.files.keys(), ...now.files.keys()])].toSorted();
  const textIn = ({ files }: ReadFlows, document: string): string => files.get(document)?.text ?? '';
  return new Map(
    documents
      .map((document) => [document, { live: textIn(live, document), now: textIn(now, document) }] as const)
      .filter(([, texts]) => texts.live !== texts.now),
  );
}

/** Both sides of a comparison, as a brand has them. */
interface Compared {
  readonly live: ReadFlows;
  readonly now: ReadFlows;
  readonly choice: AskedChoice;
  /** Those of `now`; absent: they do not compile. */
  readonly compiled: Compiled | undefined;
}

/** What differs from what is live, document by document, in words. */
export function listChanges(compared: Compared): readonly ChangedDocument[] {
  const { live, now } = compared;
  return [...changedTexts(live, now)].map(([document, texts]) => ({
    document,
    layer: layerOf(document).layer,
    title: titleOf(document, now, live),
    state: texts.live === '' ? 'new' : texts.now === '' ? 'gone' : 'changed',
    changes: document.startsWith('schemas/')
      ? addedFacts(contentOf(texts.live), contentOf(texts.now))
      : wordedChanges(document, contentOf(texts.live), compared),
  }));
}

/** What people call a document; a patch bears the title of what it changes. */
function titleOf(document: string, ...read: readonly ReadFlows[]): string {
  if (document.startsWith('schemas/')) return 'What is stored of people';
  const { inside } = layerOf(document);
  // A translation is called as what it translates.
  const places = isOfLocale(document) ? [inside, document] : [document, inside];
  const contents = read.flatMap(({ sources }) => places.map((place) => sources.documents[place]));
  const said = contents
    .map((content) => content?.['title'])
    .find((text) => typeof text === 'string' && !text.includes('{{'));
  return typeof said === 'string' ? said : inside.replace(/\.json$/, '');
}

function isOfLocale(document: string): boolean {
  return /(^|\/)locales\//.test(layerOf(document).layer);
}

/** The layers below are those of today on both sides: what they change is listed with them. */
function wordedChanges(
  document: string,
  live: JsonObject,
  { now: { sources }, choice, compiled }: Compared,
): readonly WordedChange[] {
  const { [document]: own, ...others } = sources.documents;
  const documents = Object.keys(live).length === 0 ? others : { ...others, [document]: live };
  const before = resolveBelow({ ...sources, documents }, document, choice);
  const after = own
    ? resolveBelow(sources, document, choice)
    : { whole: before.below ?? {}, below: undefined };
  const isLocale = isOfLocale(document);
  // A translation was none in another language before.
  const [was, is] = isLocale
    ? [live, own ?? {}]
    : [own && Object.keys(live).length === 0 ? (after.below ?? {}) : before.whole, after.whole];
  const parts = [
    ...withWordsNow(formParts(after, isLocale), document, compiled),
    ...formParts({ whole: was, below: undefined }, isLocale),
  ].toSorted((one, other) => other.path.length - one.path.length);
  const values = changesBetween(was, is, '')
    .flatMap(({ path, value }) => wordsOf(path, valueAt(was, path), value))
    .filter(({ path }) => isRead(path));
  return [
    ...values.map(({ path, before: old, after: now }) => ({
      ...placeOf(path, parts),
      ...valueOf('before', old),
      ...valueOf('after', now),
      ...(isWritten(path, live, own) && { path }),
    })),
    ...(isLocale ? [] : orderChanges(was, is, parts)),
  ];
}

/** Whether a document itself says something else at a place than the one that is live. */
function isWritten(path: string, live: JsonObject, own: JsonObject | undefined): boolean {
  return own !== undefined && canonicalText(valueAt(live, path)) !== canonicalText(valueAt(own, path));
}

interface ChangedPlace {
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** A change of a value; of an object that has no words itself, one for each value inside. */
function wordsOf(path: string, before: Json | undefined, after: Json | undefined): readonly ChangedPlace[] {
  const one = after ?? before;
  if (!isObject(one) || wordsIn(one) !== undefined) return [{ path, before, after }];
  return Object.keys(one).flatMap((key) =>
    wordsOf(pointerTo(path, key), objectOf(before)[key], objectOf(after)[key]),
  );
}

/** What people read of a part first. */
function wordsIn({ label, title, text }: JsonObject): string | undefined {
  const words = [label, title, text].find((one) => typeof one === 'string');
  return typeof words === 'string' ? words : undefined;
}

/** Keys that nobody reads on a page: what a file is, what was looked at, and where an entry is. */
const unread: ReadonlySet<string> = new Set(['$schema', 'reviewed', 'after', 'before']);

function isRead(path: string): boolean {
  const keys = readPointer(path);
  return path !== '/type' && !unread.has(keys[0] ?? '') && !unread.has(keys.at(-1) ?? '');
}

/** What people call the part that a pointer leads into, and what it leads to there. */
function placeOf(path: string, parts: readonly FormPart[]): { readonly part: string; readonly key: string } {
  const part = parts.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  const keys = readPointer(path.slice(part?.path.length ?? 0));
  return { part: part?.title ?? '', key: keysInWords(keys, part?.schema ?? {}) };
}

function keysInWords(keys: readonly string[], schema: JsonObject): string {
  const [key, ...inner] = keys;
  if (key === undefined) return '';
  const own = objectOf(objectOf(schema['properties'])[key]);
  const words = typeof own['title'] === 'string' ? own['title'] : key;
  return [words, keysInWords(inner, own)].filter(Boolean).join(' › ');
}

function valueOf(key: 'before' | 'after', value: Json | undefined): { readonly [key: string]: string } {
  return value === undefined ? {} : { [key]: inWords(value) };
}

/** A value as a person reads it: of a part with words, those. */
function inWords(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!isObject(value)) return shownValue(value);
  const words = wordsIn(value);
  if (words === undefined) return shownValue(value);
  const options = Object.values(objectOf(value['options'])).map((option) => objectOf(option)['label']);
  const more = [...options, value['from'], value['until']].filter((one) => typeof one === 'string');
  return more.length === 0 ? words : `${words} (${more.join(', ')})`;
}

/** Maps whose entries people see in an order. */
const ordered: ReadonlySet<string> = new Set(['body', 'buttons', 'steps', 'options']);

function orderChanges(
  was: JsonObject,
  is: JsonObject,
  parts: readonly FormPart[],
  path = '',
): readonly WordedChange[] {
  return Object.keys(is).flatMap((key) => {
    const [before, after] = [was[key], is[key]];
    if (!isObject(before) || !isObject(after)) return [];
    const at = pointerTo(path, key);
    const inside = orderChanges(before, after, parts, at);
    if (!ordered.has(key)) return inside;
    const common = (map: JsonObject): Entries =>
      orderEntries(map).entries.filter(([name]) => isObject(before[name]) && isObject(after[name]));
    const [old, now] = [common(before), common(after)];
    const isSame = canonicalText(namesOf(old)) === canonicalText(namesOf(now));
    if (isSame) return inside;
    const titles = (entries: Entries): string =>
      entries
        .map(
          ([name, entry]) =>
            parts.find((one) => one.path === pointerTo(at, name))?.title ?? titleIn(entry, name),
        )
        .join(', ');
    return [{ ...placeOf(path, parts), key: 'Order', before: titles(old), after: titles(now) }, ...inside];
  });
}

type Entries = readonly (readonly [string, Json])[];

function namesOf(entries: Entries): readonly string[] {
  return entries.map(([name]) => name);
}

function titleIn(entry: Json, name: string): string {
  return wordsIn(objectOf(entry)) ?? name;
}

/** The facts that a file of schemas adds, takes out or changes. */
function addedFacts(live: JsonObject, now: JsonObject): readonly WordedChange[] {
  const found = new Map<string, WordedChange>();
  for (const { path } of changesBetween(live, now, '')) {
    const keys = readPointer(path);
    const at = keys.lastIndexOf('properties') + 2;
    const place = keys.slice(0, at).reduce(pointerTo, '');
    const name = keys
      .slice(0, at)
      .filter((key) => key !== 'properties')
      .join('.');
    const [before, after] = [valueAt(live, place), valueAt(now, place)];
    found.set(place, { part: '', key: name, ...valueOf('before', before), ...valueOf('after', after) });
  }
  return [...found.values()];
}
