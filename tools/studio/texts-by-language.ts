import { type Node, baseLocale, parseExpression } from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  isObject,
  membersOf,
  pointerTo,
  readPointer,
  valueAt,
} from '#engine/index.ts';
import { schemaPlaces } from '../lint/context/places.ts';

/** A text that a document itself says in several languages, such as one that is sent. */
export interface TextByLanguage {
  readonly path: string;
  readonly text: string;
  /** Language to text; one that lacks it is left out. */
  readonly translations: { readonly [locale: string]: string };
}

/** The texts of rules that give some, and those of constants that have an entry for each language. */
export function textsByLanguage(
  document: JsonObject,
  locales: ReadonlySet<string>,
): readonly TextByLanguage[] {
  if (document['type'] === 'calculations')
    return schemaPlaces(document).flatMap(({ path, value, schema }) =>
      schema['x-expression'] !== undefined && typeof value === 'string' && givesText(document, path)
        ? chosenIn(value, locales).map((chosen) => ({ path, ...chosen }))
        : [],
    );
  if (document['type'] !== 'constants') return [];
  return membersOf(document['constants']).flatMap(([name, value]) =>
    keyedIn(value, pointerTo('/constants', name), locales),
  );
}

function givesText(document: JsonObject, path: string): boolean {
  const [map = '', name = ''] = readPointer(path);
  return valueAt(document, [map, name, 'gives'].reduce(pointerTo, '')) === 'text';
}

type Chosen = Omit<TextByLanguage, 'path'>;

/** What an expression says in each language, and the sentences that it says in one alone. */
function chosenIn(source: string, locales: ReadonlySet<string>): readonly Chosen[] {
  const parsed = parseExpression(source);
  if (!('node' in parsed)) return [];
  const chosen: Chosen[] = [];
  const alone: Chosen[] = [];
  const walk = (node: Node): void => {
    const translations: { [locale: string]: string } = {};
    let rest = node;
    for (let named = localeOf(rest, locales); named !== undefined; named = localeOf(rest, locales)) {
      const [, then, other] = rest.args as readonly [Node, Node, Node]; // it is a choice
      translations[named] = textOf(then, source);
      rest = other;
    }
    if (rest !== node) chosen.push({ text: textOf(rest, source), translations });
    else if (node.op === 'value' && isSentence(node.args))
      alone.push({ text: String(node.args), translations });
    else for (const inner of nodesIn(node.args)) walk(inner);
  };
  walk(parsed.node);
  return [...chosen, ...alone];
}

/** The language that the first branch of a choice is for; `undefined` for another choice. */
function localeOf({ op, args }: Node, locales: ReadonlySet<string>): string | undefined {
  if (op !== '?:') return undefined;
  const [condition] = args;
  if (condition.op !== '==') return undefined;
  const named = condition.args.find((one) => one.op === 'value')?.args;
  return typeof named === 'string' && locales.has(named) ? named : undefined;
}

/** A text as a document would write it: what is computed is a tag. */
function textOf({ op, args, range }: Node, source: string): string {
  if (op === 'value' && typeof args === 'string') return args;
  if (op === '+') return args.map((one) => textOf(one, source)).join('');
  return `{{${source.slice(range.start, range.end)}}}`;
}

function nodesIn(args: unknown): readonly Node[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as Node] : [];
}

function isSentence(value: unknown): boolean {
  return typeof value === 'string' && /\p{L}[,.]? \p{L}/u.test(value);
}

/** The texts of maps whose keys are languages. */
function keyedIn(
  value: Json | undefined,
  path: string,
  locales: ReadonlySet<string>,
): readonly TextByLanguage[] {
  if (!isObject(value)) return [];
  const names = Object.keys(value);
  const isKeyed = names.includes(baseLocale) && names.every((one) => one === baseLocale || locales.has(one));
  if (!isKeyed) return names.flatMap((name) => keyedIn(value[name], pointerTo(path, name), locales));
  const others = names.filter((name) => name !== baseLocale).map((name) => [name, value[name]] as const);
  return pairedIn(value[baseLocale], pointerTo(path, baseLocale), others);
}

type Others = readonly (readonly [locale: string, value: Json | undefined])[];

function pairedIn(value: Json | undefined, path: string, others: Others): readonly TextByLanguage[] {
  if (typeof value === 'string') {
    const said = others.filter((one): one is readonly [string, string] => typeof one[1] === 'string');
    // Names and addresses are the same everywhere.
    const isText = isSentence(value) || said.some(([, other]) => other !== value);
    return isText ? [{ path, text: value, translations: Object.fromEntries(said) }] : [];
  }
  if (typeof value !== 'object' || value === null || isWordList(value, others)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pairedIn(
      inner as Json,
      pointerTo(path, key),
      others.map(([locale, other]) => [locale, (other as JsonObject | undefined)?.[key]] as const),
    ),
  );
}

/** Lists of words differ in length where none translates another. */
function isWordList(value: Json, others: Others): boolean {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string') &&
    others.some(([, other]) => !Array.isArray(other) || other.length !== value.length)
  );
}
