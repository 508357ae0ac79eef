import { type SchemaNode, childNode, documentNode, resolveNode } from '#engine/compile.ts';
import { type Compiled, type Json, type JsonObject, isFieldType, isObject } from '#engine/index.ts';
import { type JsonDifference, type Sides, isNamedList, isTree } from './differences.ts';
import { shownValue, shownWords } from './shown-value.ts';

/** A change as somebody reads it who writes no documents. */
export interface ChangeWords {
  /** What people call the places that hold it, the outermost first. */
  readonly place: readonly string[];
  /** What is different there. */
  readonly what: string;
  /** The value in words; absent if there was none before, or is none now. */
  readonly before?: string;
  readonly after?: string;
}

/** Sections whose documents people see, with the type of these. */
const typesOfSections: { readonly [section: string]: string } = {
  pages: 'step',
  modals: 'modal',
  parts: 'part',
  journeys: 'journey',
};

/** Says a difference of compiled documents in words: by titles and labels where the documents have them. */
export function wordsOfChange({ before, after }: Sides, { keys, ...values }: JsonDifference): ChangeWords {
  const side = (values.after === undefined ? before : after).compiled;
  const { place, rest, map } = placeOf(side, keys);
  const one = values.after ?? values.before;
  const noun = isObject(one) && wordsIn(one) !== undefined ? nounOf(map, one) : undefined;
  return {
    place,
    what: noun === undefined ? capitalised(rest.join(' › ')) : whatOf(noun, values),
    ...(values.before !== undefined && { before: inWords(values.before) }),
    ...(values.after !== undefined && { after: inWords(values.after) }),
  };
}

function whatOf(noun: string, { before, after }: Omit<JsonDifference, 'keys'>): string {
  if (before === undefined) return `New ${noun}`;
  return after === undefined ? `${capitalised(noun)} taken out` : capitalised(noun);
}

/** What one entry of a map is called. */
function nounOf(map: string, { type }: JsonObject): string {
  if (map === 'body') return isFieldType(String(type)) ? 'question' : 'part of the page';
  return inPlainWords(map.replace(/s$/, ''));
}

interface Place {
  readonly place: readonly string[];
  /** What leads from there to the difference. */
  readonly rest: readonly string[];
  /** The key of the map whose entry differs. */
  readonly map: string;
}

/** What people call the places that keys lead through. */
function placeOf(compiled: Compiled, keys: readonly string[]): Place {
  const [section = '', ...inside] = keys;
  const type = typesOfSections[section];
  // Compiled documents are JSON.
  let value = (compiled as unknown as JsonObject)[section];
  let node: SchemaNode | undefined;
  const place: string[] = [];
  let rest: string[] = type === undefined ? [inPlainWords(section)] : [];
  for (const [at, key] of inside.entries()) {
    value = entryOf(value, key);
    node = at > 0 ? node && childNode(node, key) : type === undefined ? undefined : documentNode(type);
    node = node && resolveNode(node, value);
    const isLast = at === inside.length - 1;
    const words = isObject(value) ? wordsIn(value) : undefined;
    if (isLast && words !== undefined) continue;
    const isNamed = words !== undefined || (at === 0 && type !== undefined);
    if (isNamed) [rest] = [[], place.push(words ?? key)];
    else rest.push(typeof node?.schema['title'] === 'string' ? node.schema['title'] : inPlainWords(key));
  }
  return { place, rest, map: inside.at(-2) ?? section };
}

function entryOf(value: Json | undefined, key: string): Json | undefined {
  if (isNamedList(value)) return value.find(({ name }) => name === key);
  return isObject(value) ? value[key] : undefined;
}

/** What people read of a part first. */
function wordsIn({ label, title, text, message }: JsonObject): string | undefined {
  const said = [label, title, text, message].find((one) => typeof one === 'string' || isObject(one));
  return said === undefined ? undefined : shownWords(said) || undefined;
}

/** A value as a person reads it: of a part with words, those; and never as JSON. */
function inWords(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isTree(value)) return shownValue(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map(inWords).join(', ');
  if (!isObject(value)) return String(value);
  const words = wordsIn(value) ?? shownWords(value);
  const { options } = value;
  if (words !== '') return options === undefined ? words : `${words} (${inWords(optionsIn(options))})`;
  return Object.entries(value)
    .filter(([key, entry]) => key !== 'name' && entry !== undefined)
    .map(([key, entry]) => `${inPlainWords(key)}: ${inWords(entry ?? '')}`)
    .join('; ');
}

function optionsIn(options: Json): Json {
  return isObject(options) ? Object.values(options).map((one) => one ?? '') : options;
}

/** `maxLength` as `max length`. */
function inPlainWords(key: string): string {
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(key)
    ? key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : key;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
