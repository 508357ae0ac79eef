import { isOperator, type Tree } from '#engine/compile.ts';
import {
  type Compiled,
  type Flows,
  type Json,
  type JsonObject,
  inlineRules,
  isObject,
  readPath,
} from '#engine/index.ts';

/** The flows of one brand and language before and after a change. */
export interface Sides {
  readonly before: Flows;
  readonly after: Flows;
}

/** A place at which two values differ. A side is absent where it has no value. */
export interface JsonDifference {
  readonly keys: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
}

/**
 * The smallest places where two values differ. Entries of ordered maps are matched by their names; expressions and
 * texts are one value. A changed order is reported at the key `order`, as a text of the names.
 */
export function differences(
  before: Json | undefined,
  after: Json | undefined,
  keys: readonly string[] = [],
): readonly JsonDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isNamedList(before) && isNamedList(after))
    return [...ofEntries(byName(before), byName(after), keys), ...ofOrder(before, after, keys)];
  if (isOpen(before) && isOpen(after)) return ofEntries(before, after, keys);
  return [{ keys, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}

export type Entries = { readonly [key: string]: Json | undefined };

function ofEntries(before: Entries, after: Entries, keys: readonly string[]): readonly JsonDifference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differences(before[name], after[name], [...keys, name]));
}

type NamedEntry = Entries & { readonly name: string };

/** Compares the order of the entries that both sides have. */
function ofOrder(
  before: readonly NamedEntry[],
  after: readonly NamedEntry[],
  keys: readonly string[],
): readonly JsonDifference[] {
  const both = (list: readonly NamedEntry[], other: readonly NamedEntry[]): string =>
    list
      .map(({ name }) => name)
      .filter((name) => other.some((entry) => entry.name === name))
      .join(', ');
  return differences(both(before, after), both(after, before), [...keys, 'order']);
}

export function byName(list: readonly NamedEntry[]): Entries {
  return Object.fromEntries(list.map(({ name, ...entry }) => [name, entry as Json]));
}

export function isNamedList(value: Json | undefined): value is readonly NamedEntry[] {
  if (!Array.isArray(value) || isTree(value)) return false;
  return value.every((entry: unknown) => isObject(entry) && typeof entry['name'] === 'string');
}

const wrappers: ReadonlySet<string> = new Set(['parts', 'runs', '$tree', '$parts']);

/** An object whose keys are compared one by one: it is no compiled text or tag. */
function isOpen(value: Json | undefined): value is Entries & Json {
  if (!isObject(value)) return false;
  const [only = '', ...others] = Object.keys(value);
  return others.length > 0 || !wrappers.has(only);
}

/**
 * A part of compiled documents in which conditions without inputs and constants are written out where they are used.
 * So two names of the same thing come out equal.
 */
export function normalForm({ rules, constants }: Compiled, part: Json): Json {
  return writeOut(part, rules, constants);
}

/** `isInlined`: it is in an expression in which conditions are written out. */
function writeOut(part: Json, rules: Compiled['rules'], constants: JsonObject, isInlined = false): Json {
  if (Array.isArray(part)) {
    const list = part as readonly Json[];
    if (list[0] === 'constant') return literalTree(readPath(constants, list.slice(1).join('.')));
    const isToInline = !isInlined && isTree(part);
    const inlined = isToInline ? (inlineRules(part, rules) as readonly Json[]) : list;
    return inlined.map((element) => writeOut(element, rules, constants, isInlined || isToInline));
  }
  if (!isObject(part)) return part;
  const entries = Object.entries(part).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, writeOut(value, rules, constants)] as const],
  );
  return Object.fromEntries(entries);
}

function literalTree(value: Json | undefined): Json {
  if (value === undefined) return ['absent'];
  if (Array.isArray(value)) return ['list', ...(value as readonly Json[])];
  return isObject(value) ? ['constant', JSON.stringify(value)] : value;
}

/** Whether this is an expression: a list that begins with an operator. */
export function isTree(part: Json | undefined): part is Tree & Json {
  return Array.isArray(part) && isOperator(part[0]);
}

/** What a change is about. */
export type ChangeKind = 'route' | 'text' | 'validation' | 'call' | 'screen' | 'rule' | 'setting';

/** What the keys of compiled documents are about. Other keys are about what their document is about. */
const kinds = {
  title: 'text',
  label: 'text',
  help: 'text',
  text: 'text',
  placeholder: 'text',
  message: 'text',
  messages: 'text',
  hint: 'text',
  busyLabel: 'text',
  copied: 'text',
  intro: 'text',
  loading: 'text',
  whyWeAsk: 'text',
  whatHappensNext: 'text',
  unchanged: 'text',
  required: 'validation',
  requiredWhen: 'validation',
  minimum: 'validation',
  maximum: 'validation',
  multipleOf: 'validation',
  minLength: 'validation',
  maxLength: 'validation',
  minItems: 'validation',
  maxItems: 'validation',
  pattern: 'validation',
  format: 'validation',
  normalise: 'validation',
  keeps: 'validation',
  synonyms: 'validation',
  asSpace: 'validation',
  options: 'validation',
  rules: 'validation',
  maximumFiles: 'validation',
  maximumBytes: 'validation',
  call: 'call',
  with: 'call',
  into: 'call',
} as const satisfies { readonly [key: string]: ChangeKind };

/** What parts of compiled documents are about. */
const sections = {
  pages: 'screen',
  modals: 'screen',
  parts: 'screen',
  journeys: 'screen',
  actions: 'call',
  operations: 'call',
  rules: 'rule',
  machines: 'rule',
  access: 'route',
} as const satisfies { readonly [section: string]: ChangeKind };

/** What a change at these keys is about: the innermost key in the table says it, or else the document. */
export function classify(keys: readonly string[]): ChangeKind {
  const [section = '', , ...inside] = keys;
  if (isMessage(keys)) return 'text';
  const telling = inside.findLast((key): key is keyof typeof kinds => Object.hasOwn(kinds, key));
  if (telling !== undefined) return kinds[telling];
  return Object.hasOwn(sections, section) ? sections[section as keyof typeof sections] : 'setting';
}

/** Whether the keys lead to a message, which has the name of the constraint that it speaks of. */
export function isMessage(keys: readonly string[]): boolean {
  return keys.at(-2) === 'messages';
}
