import type { CompiledJourney, CompiledScreen } from '#engine/compiled/documents.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Json, JsonObject } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { FieldEntry } from '#engine/load/screen-fields.ts';
import { rememberOne } from '#engine/remember.ts';

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
  readonly allReplies?: { readonly [holder: string]: JsonObject };
  readonly asked?: AskedChecks;
}

/** A place in a list journey. */
export interface RowPlace {
  readonly journey: CompiledJourney;
  readonly parameters: JsonObject;
}

/** What screens and pages need of lists. */
export interface ScreenLists {
  /** Facts in which the rows that a page is about have their names. */
  readonly withPageRows: (facts: JsonObject, screen: ScreenAt) => JsonObject;
  /** Facts whose named rows were changed, with the rows in their places again. */
  readonly withoutPageRows: (facts: JsonObject, screen: ScreenAt) => JsonObject;
  /** These fields as they stand on a screen, each once for each row that holds it. */
  readonly inRows: (flows: Flows, written: readonly FieldEntry[], facts: JsonObject) => readonly FieldEntry[];
  /** The scope in which the rows of a place have their names; nothing if one of them is not there. */
  readonly placeScope: (place: RowPlace, scope: Scope) => Scope | undefined;
  /** Facts with each row changed at `a.list[].b`, written as `['a.list', 'b']`, rows included that are not finished. */
  readonly changeInRows: (
    facts: JsonObject,
    at: readonly string[],
    change: (row: JsonObject, path: string, rows: readonly JsonObject[]) => JsonObject,
    keep: <Kept extends object>(from: Kept, make: () => Kept) => Kept,
  ) => JsonObject;
  /** Whether a list has a row that is not finished. */
  readonly isOpen: (flows: Flows, screen: ScreenAt, list: FieldEntry, facts: JsonObject) => boolean;
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

/** What `engine/whole.ts` gives this layer. */
export function screenLists({ laterParts }: Flows): ScreenLists {
  return laterParts().screen as ScreenLists; // `engine/whole.ts` says so
}

/** All fields that stand on a screen now. The facts have the names of the rows that its page is about. */
export function fieldsNow(
  flows: Flows,
  screen: Parameters<Flows['fields']>[0],
  facts: JsonObject,
): readonly FieldEntry[] {
  const written = flows.fields(screen);
  return holdRows(written) ? screenLists(flows).inRows(flows, written, facts) : written;
}

/** Whether one of these fields holds rows. */
export const holdRows = rememberOne((written: readonly FieldEntry[]): boolean =>
  written.some(({ field }) => field.type === 'rows'),
);

/** The scope that a field's expressions see: inside of rows, these have their names. */
export function entryScope({ within }: FieldEntry, scope: Scope): Scope {
  return within ? within.scope(scope) : scope;
}

/** The scope of a place in a journey: inside of a row, it has its name. Nothing if there is no such row. */
export function placeScope(flows: Flows, place: RowPlace, scope: Scope): Scope | undefined {
  return place.journey.each ? screenLists(flows).placeScope(place, scope) : scope;
}
