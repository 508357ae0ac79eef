import type { Compiled } from '../ir/compiled.ts';
import type { CompiledJourney, CompiledScreen } from '../ir/documents.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { unescaped } from '../unescaped.ts';

/** The fact in which rows are kept that are not finished. No document can name it, since names begin with a letter. */
export const unfinishedFact = '$unfinished';

/** What services said of answers, and what these are made of: sensitive values as handles. */
export interface AskedChecks {
  readonly facts: JsonObject;
  readonly values: JsonObject;
  /** Default: those of the screen, which hold nothing sensitive. */
  readonly parameters?: JsonObject;
  readonly known: readonly CheckedAnswer[];
}

/** What a service said of an answer: the question as it was put, and the reply, or the status of an error. */
export interface CheckedAnswer {
  /** What the call and everything that it sends are made of. */
  readonly question: string;
  readonly reply?: Json;
  readonly error?: number;
}

/** A screen and what its address names. */
export interface ScreenAt {
  readonly compiled: CompiledScreen;
  readonly parameters: JsonObject;
  readonly allReplies?: { readonly [scopeKey: string]: JsonObject };
  readonly asked?: AskedChecks;
}

/** The key of what the loads of a page have brought: each row for which the page is shown has its own replies. */
export function pageScopeKey(
  document: string,
  { rowNames = [] }: Pick<CompiledScreen, 'rowNames'>,
  parameters: JsonObject,
): string {
  const ids = rowNames.map(({ name }) => encodeURIComponent(idOf(parameters[name])));
  return [document, ...ids].join('#');
}

interface PageAt {
  readonly document: string;
  readonly parameters: JsonObject;
}

/** The page document of such a key, and the parameters that name its rows. */
export function pageOfScopeKey({ pages }: Compiled, scopeKey: string): PageAt {
  const [document = '', ...ids] = scopeKey.split('#');
  const names = pages[document]?.rowNames ?? [];
  return { document, parameters: Object.fromEntries(names.map(({ name }, at) => [name, ids[at] ?? ''])) };
}

/** The screen whose answers and replies have this key: a page document, with its rows if any, `modal:NAME` or `part:NAME`. */
export function compiledScreen(
  { pages, modals, parts }: Compiled,
  scopeKey: string,
): CompiledScreen | undefined {
  const document = documentOfScopeKey(scopeKey);
  const [kind, name] = document.split(':');
  return name === undefined ? pages[document] : (kind === 'part' ? parts : modals)[name];
}

/** The key without its rows: a page document, `modal:NAME` or `part:NAME`. */
export function documentOfScopeKey(scopeKey: string): string {
  return scopeKey.split('#', 1)[0] ?? '';
}

/** The id that a segment of an address represents. */
export function idOf(segment: Json | undefined): string {
  const text = String(segment);
  return unescaped(text) ?? text;
}

/** A place in a list journey. */
export interface RowPlace {
  readonly journey: CompiledJourney;
  readonly parameters: JsonObject;
}

/** What a page is about, in a word: its row, or else what its path and its query name, such as an order; nothing where it is about none. */
export function subjectOf(
  { rowNames, about }: CompiledScreen,
  parameters: JsonObject,
  query: JsonObject,
): string | undefined {
  const names = rowNames?.map(({ name }) => name) ?? Object.keys(parameters);
  const named = [...names.map((name) => parameters[name]), ...(about ? [query[about]] : [])];
  return named.join('/') || undefined;
}
