import type { Compiled } from '../ir/compiled.ts';
import type { Body } from '../ir/documents.ts';
import { linkExpression, linkLets } from '../expression/link-expression.ts';
import type { Lets } from '../expression/names.ts';
import type { LinkedLets, LinkedRules, Scope, Value } from '../expression/scope.ts';
import type { Tree } from '../expression/tree.ts';
import { type FieldEntry, fieldsOf } from './screen-fields.ts';
import type { Json } from '../json/json.ts';
import { type PageIndex, indexPages } from './index-pages.ts';
import { type LinkedAccessRow, linkAccess } from './match-path.ts';
import { once, rememberOne } from '../remember.ts';
import { linkRules } from './link-rules.ts';
import { type LinkedTables, linkTables } from './link-tables.ts';
import type { CompiledText, CompiledValue } from '../text/compiled-text.ts';
import { type TextRun, linkRichText, linkText, linkWords } from '../text/link-text.ts';
import { linkValue } from '../text/link-value.ts';

/** Compiled documents with their expressions as closures, made once and on first use. */
export interface Flows {
  readonly compiled: Compiled;
  readonly fieldTypes: FieldTypes;
  readonly rules: LinkedRules;
  readonly pages: PageIndex;
  readonly evaluate: (tree: Tree, scope: Scope) => Value;
  /** Whether a condition holds; what has none is there always. */
  readonly holds: (when: Tree | undefined, scope: Scope) => boolean;
  readonly text: (text: CompiledText, scope: Scope) => string;
  readonly runs: (text: CompiledText, scope: Scope) => readonly TextRun[];
  readonly value: (value: CompiledValue, scope: Scope) => Json | undefined;
  readonly lets: (lets: Lets) => LinkedLets;
  /** The renderer's own words. */
  readonly words: (scope: Scope) => { readonly [word: string]: string };
  /** The same on screens outside of what the language covers. */
  readonly baseWords: Flows['words'];
  /** All fields of a screen, in the order of its body. */
  readonly fields: (screen: { readonly body: Body }) => readonly FieldEntry[];
  readonly access: () => readonly LinkedAccessRow[];
  readonly tables: () => LinkedTables;
  /** What `make` finds in the compiled documents, remembered. For what no visit needs, so that browsers do not get it. */
  readonly derived: <Result>(make: (compiled: Compiled) => Result) => Result;
}

/** What the engine knows of each type of field, which only `fields/` reads. A browser has few of the rare ones. */
export type FieldTypes = Readonly<Record<string, object>>;

/** Links what is made of several parts of compiled documents. */
export interface WholeLinkers {
  readonly pages: (compiled: Compiled) => PageIndex;
  readonly access: (compiled: Compiled) => readonly LinkedAccessRow[];
  readonly tables: (compiled: Compiled) => LinkedTables;
}

/** For documents of one brand and locale, as a browser has them. */
export const wholeLinkers: WholeLinkers = { pages: indexPages, access: linkAccess, tables: linkTables };

/**
 * Turns compiled documents of several brands and locales into something that runs; what is the same object in them is linked once.
 * Pure: the same input behaves the same, anywhere.
 */
export function linkerWith(fieldTypes: FieldTypes, whole = wholeLinkers): (compiled: Compiled) => Flows {
  const evaluate = onFirstUse(linkExpression);
  const holds: Flows['holds'] = (when, scope) => when === undefined || evaluate(when, scope) === true;
  const text = onFirstUse(linkText);
  const runs = onFirstUse(linkRichText);
  const value = onFirstUse(linkValue);
  const lets = rememberOne(linkLets);
  const fields = rememberOne(fieldsOf);
  const rulesOf = rememberOne(linkRules);
  const wordsOf = rememberOne(linkWords);
  return (compiled) => ({
    compiled,
    fieldTypes,
    rules: rulesOf(compiled.rules),
    pages: whole.pages(compiled),
    evaluate,
    holds,
    text,
    runs,
    value,
    lets,
    words: wordsOf(compiled.app.words),
    baseWords: wordsOf(compiled.baseWords ?? compiled.app.words),
    fields,
    access: once(() => whole.access(compiled)),
    tables: once(() => whole.tables(compiled)),
    derived: derivedFrom(compiled),
  });
}

function derivedFrom(compiled: Compiled): Flows['derived'] {
  const known = new Map<unknown, unknown>();
  return <Result>(make: (from: Compiled) => Result): Result => {
    if (!known.has(make)) known.set(make, make(compiled));
    return known.get(make) as Result; // what this very function made
  };
}

/** Keeps what was linked from a compiled part, by identity; literals need no keeping. */
function onFirstUse<Part, Result>(linkPart: (part: Part) => (scope: Scope) => Result) {
  const linkOnce = rememberOne(linkPart as (part: Part & object) => (scope: Scope) => Result);
  return (part: Part, scope: Scope): Result =>
    typeof part === 'object' && part !== null ? linkOnce(part)(scope) : linkPart(part)(scope);
}
