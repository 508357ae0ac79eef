import { type Sources, brandsOf, chosenBrand } from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  isObject,
  membersOf,
  objectOf,
  pointerTo,
  valueAt,
} from '#engine/index.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { EditedText, SavedText } from './ask.ts';
import { tokenOf } from './change-document.ts';
import { contentOf, writeValue } from './edit-document.ts';
import { placesOf, propertiesOf, tokenPlacesOf, tokensOf } from '../explain/fact-places.ts';
import { layerOf } from '../read/layer-of.ts';
import type { AskedQuestion, NewQuestion } from '#schemas/studio/answers.ts';

/** A question as its page asks it, and what other files have to say. */
export interface MadeQuestion {
  readonly value: JsonObject;
  readonly question: NewQuestion;
}

/** Makes a question of what somebody has filled in. `body` is that of the page; its name is free there and among the facts. */
export function makeQuestion(asked: AskedQuestion, body: JsonObject, sources: Sources): MadeQuestion {
  const { type, label, help, isRequired, home } = asked;
  const options = optionsOf(asked);
  const taken = new Set([...Object.keys(body), ...propertiesOf(sources, home)]);
  const name = freeName(nameFrom(label), taken);
  const path = home === '' ? '' : `${home}.${name}`;
  const value = {
    type,
    label,
    ...(help !== '' && { help }),
    ...(path !== '' && { bind: path }),
    ...(isRequired && { required: true }),
    ...(options && { options }),
  };
  const answer = answerOf(asked, options);
  const question = {
    name,
    ...(path !== '' && { fact: { path, schema: schemaOf(asked) } }),
    ...(answer !== undefined && { answer }),
  };
  return { value, question };
}

const choices: ReadonlySet<string> = new Set(['radio', 'select', 'checkboxes']);

function optionsOf({ type, options: labels }: AskedQuestion): JsonObject | undefined {
  if (!choices.has(type)) return undefined;
  const named = labels.reduce<readonly JsonObject[]>(
    (all, label) => [...all, { label, token: tokenOf({ label }, all, []) }],
    [],
  );
  return Object.fromEntries(named.map(({ token, label }) => [String(token), { label: label ?? '' }]));
}

/** `How tall are you?` as `howTallAreYou`. */
function nameFrom(label: string): string {
  const plain = label.normalize('NFD').replaceAll(/[\p{M}'’]/gu, '');
  const words = (plain.match(/[A-Za-z0-9]+/g) ?? []).slice(0, 5).map((word) => word.toLowerCase());
  const name = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)));
  return /^[a-z]/.test(name.join('')) ? name.join('') : `question${name.join('')}`;
}

function freeName(name: string, taken: ReadonlySet<string>, number = 1): string {
  const numbered = number === 1 ? name : `${name}${number}`;
  return taken.has(numbered) ? freeName(name, taken, number + 1) : numbered;
}

function schemaOf({ type, label, isPersonal }: AskedQuestion): JsonObject {
  const about = { title: label, description: `The answer to “${label}”.` };
  const personal = { ...(isPersonal && { 'x-sensitive': true }) };
  const token = { title: 'Option', description: 'A chosen one.', type: 'string' };
  if (type === 'checkboxes') return { ...about, type: 'array', items: token, ...personal };
  if (type === 'date') return { ...about, type: 'string', format: 'date', ...personal };
  if (type === 'number' || type === 'money') return { ...about, type: 'number', ...personal };
  if (type === 'checkbox') return { ...about, type: 'boolean', ...personal };
  // The options are those of the page, which people change more often than the facts.
  return { ...about, type: 'string', ...personal };
}

function answerOf(
  { type, answer, isRequired }: AskedQuestion,
  options: JsonObject | undefined,
): Json | undefined {
  if (type === 'checkbox') return isRequired ? true : undefined;
  const text = answer.trim();
  if (text === '') return undefined;
  if (type === 'number' || type === 'money') return Number.isFinite(Number(text)) ? Number(text) : text;
  const [token = text] =
    Object.entries(options ?? {}).find(([, one]) => objectOf(one)['label'] === text) ?? [];
  return type === 'checkboxes' ? [token] : token;
}

/** The options that a page has gained and the facts of their questions may not have yet. */
export function newOptions(before: JsonObject, after: JsonObject, sources: Sources): readonly NewQuestion[] {
  return membersOf(after['body']).flatMap(([name, { bind, options }]) => {
    if (typeof bind !== 'string') return [];
    const known = objectOf(valueAt(before, ['/body', name, 'options'].reduce(pointerTo)));
    const tokens = tokensOf(sources, bind);
    return membersOf(options)
      .filter(([token, { value }]) => known[token] === undefined && value === undefined)
      .filter(([token]) => tokens !== undefined && !tokens.includes(token))
      .map(([token]) => ({ name, option: { fact: bind, token } }));
  });
}

/** The files besides its page that new questions of a page change, as they are then. Questions that were taken out change nothing. */
export function filesBeside(
  { document, text, questions = [] }: EditedText,
  readSaved: () => ReadFlows,
): readonly SavedText[] {
  if (questions.length === 0) return [];
  const read = readSaved();
  const content = contentOf(text);
  const asked = questions.filter(({ name }) => isObject(valueAt(content, pointerTo('/body', name))));
  const texts = new Map<string, string>();
  const write = (file: string, path: string, value: Json): void => {
    const now = texts.get(file) ?? read.files.get(file)?.text;
    if (now !== undefined) texts.set(file, writeValue({ text: now }, path, value).text);
  };
  for (const { name, fact, option, answer } of asked) {
    if (option && isObject(valueAt(content, ['/body', name, 'options', option.token].reduce(pointerTo))))
      for (const { file, path } of tokenPlacesOf(read.sources, option.fact)) {
        const tokens = valueAt(contentOf(texts.get(file) ?? read.files.get(file)?.text ?? ''), path);
        const all = Array.isArray(tokens) ? (tokens as readonly Json[]) : [];
        if (!all.includes(option.token)) write(file, path, [...all, option.token]);
      }
    if (fact) for (const { file, path } of placesOf(read.sources, fact.path)) write(file, path, fact.schema);
    const brand = answer === undefined ? undefined : brandFileOf(read.sources, document);
    if (answer !== undefined && brand !== undefined)
      write(brand, ['/answers', pageOf(document), name].reduce(pointerTo), answer);
  }
  return [...texts].map(([file, now]) => ({
    document: file,
    text: now,
    was: read.files.get(file)?.text ?? '',
  }));
}

/** The name by which answers of a brand know the page of a document. */
function pageOf(document: string): string {
  return layerOf(document)
    .inside.replace(/^pages\//, '')
    .replace(/\.json$/, '');
}

/** The brand whose answers count where a layer is read: its own, or else the main one, whose answers count for all. */
function brandFileOf({ documents }: Sources, document: string): string | undefined {
  const { layer } = layerOf(document);
  const own = `${layer}/brand.json`;
  if (documents[own]) return own;
  const main = chosenBrand(brandsOf({ documents }), {})?.code;
  return Object.keys(documents).find(
    (path) => /^brands\/[^/]+\/brand\.json$/.test(path) && documents[path]?.['code'] === main,
  );
}
