import type { Compiled } from '../ir/compiled.ts';
import type { CompiledJourney, CompiledScreen } from '../ir/documents.ts';
import type { Json, JsonObject } from '../json/json.ts';

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

/** The screen whose answers and replies have this key: a page document, `modal:NAME` or `part:NAME`. */
export function compiledScreen(
  { pages, modals, parts }: Compiled,
  scopeKey: string,
): CompiledScreen | undefined {
  const [kind, name] = scopeKey.split(':');
  return name === undefined ? pages[scopeKey] : (kind === 'part' ? parts : modals)[name];
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
