import type { RowName } from '../ir/documents.ts';
import type { Scope } from '../expression/scope.ts';
import { readPath, writePath } from '../json/fact-path.ts';
import { type Json, type JsonObject, filterEntries, isList, isObject, objectOf } from '../json/json.ts';
import { type RowPlace, type ScreenAt, idOf, unfinishedFact } from './screen-at.ts';

/** The rows that are on one page are facts: each by its name, as documents know it. */
export interface NamedRow {
  readonly name: string;
  /** The list that it is a row of, as documents write it: `claim.children`, `child.pets`. */
  readonly list: string;
  readonly id: string;
  /** Where in the facts it is: `claim.children[row-3].pets[row-9]`. */
  readonly place: string;
}

/** The rows that a page is about, with the ids that its address gives them. */
export function namedRows(names: readonly RowName[], parameters: JsonObject): readonly NamedRow[] {
  return names.reduce<readonly NamedRow[]>((outer, { name, list }) => {
    const id = idOf(parameters[name]);
    return [...outer, { name, list, id, place: rowPlace(listPlace(list, outer), id) }];
  }, []);
}

/** The rows of a list journey in the order of its path. */
export function rowsOfPlace({ journey: { each = {}, path }, parameters }: RowPlace): readonly NamedRow[] {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].flatMap(([, name = '']) => {
    const list = each[name];
    return list === undefined ? [] : [{ name, list }];
  });
  return namedRows(names, parameters);
}

/** Where in the facts a list is, seen from these rows. */
export function listPlace(list: string, rows: readonly NamedRow[]): string {
  const [root = ''] = list.split('.', 1);
  const around = rows.find(({ name }) => name === root);
  return around ? around.place + list.slice(root.length) : list;
}

/** Where in the facts a row of a list is. */
export function rowPlace(list: string, id: string): string {
  return `${list}[${encodeURIComponent(id)}]`;
}

/** Facts in which these rows have their names. A row that does not exist has none. */
export function withNamedRows(facts: JsonObject, rows: readonly NamedRow[]): JsonObject {
  return rows.reduce((known, row) => {
    const value = valueOfRow(known, row);
    return value === undefined ? known : { ...known, [row.name]: value };
  }, facts);
}

/** Facts whose named rows were changed, with the rows in their places again: as rows that are not finished. */
export function withoutNamedRows(facts: JsonObject, rows: readonly NamedRow[]): JsonObject {
  return rows.reduceRight((known, row) => {
    const { [row.name]: value, ...others } = known;
    if (value === valueOfRow(others, row)) return others;
    return keepUnfinished(others, row.place, value);
  }, facts);
}

/** A row as it was left: not finished, or else as it is in its list. The facts have the names of the rows around it. */
export function valueOfRow(facts: JsonObject, { list, id, place }: NamedRow): Json | undefined {
  return unfinishedIn(facts)[place] ?? rowOf(readPath(facts, list), id);
}

/** Whether something was changed in a row that is not in its list yet. */
export function isUnfinished(facts: JsonObject, place: string): boolean {
  return unfinishedIn(facts)[place] !== undefined;
}

/** The row of a list that has this id. */
export function rowOf(list: Json | undefined, id: string): JsonObject | undefined {
  return rowsIn(list).find((row) => row['id'] === id);
}

/** The rows of a list that have an id, by which alone they are known. */
export function rowsIn(list: Json | undefined): readonly JsonObject[] {
  return isList(list) ? list.filter(isObject).filter(({ id }) => typeof id === 'string') : [];
}

/** The ids of a list's rows in their order: those in the list, then those that were begun and never finished. */
export function idsOfList(facts: JsonObject, list: string, place: string): readonly string[] {
  const known = rowsIn(readPath(facts, list)).map(({ id }) => String(id));
  const begun = Object.keys(unfinishedIn(facts)).flatMap((one) => idWithin(one, place) ?? []);
  return [...known, ...begun.filter((id) => !known.includes(id)).toSorted(byAge)];
}

// A store may sort the keys of an object. Ids count up.
function byAge(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

function idWithin(place: string, list: string): string | undefined {
  const id = place.startsWith(`${list}[`) && place.endsWith(']') ? place.slice(list.length + 1, -1) : ']';
  return id.includes(']') ? undefined : decodeURIComponent(id);
}

/** Keeps a row as one that is not finished. */
export function keepUnfinished(facts: JsonObject, place: string, row: Json | undefined): JsonObject {
  const { [place]: _before, ...others } = unfinishedIn(facts);
  return withUnfinished(facts, row === undefined ? others : { ...unfinishedIn(facts), [place]: row });
}

/** Drops what was not finished of a row, and of rows within it. */
export function dropUnfinished(facts: JsonObject, place: string): JsonObject {
  const isOutside = (_row: unknown, one: string): boolean => one !== place && !one.startsWith(`${place}.`);
  return withUnfinished(facts, filterEntries(unfinishedIn(facts), isOutside));
}

function withUnfinished(facts: JsonObject, rows: JsonObject): JsonObject {
  return writePath(facts, unfinishedFact, Object.keys(rows).length === 0 ? undefined : rows);
}

function unfinishedIn(facts: JsonObject): JsonObject {
  return objectOf(facts[unfinishedFact]);
}

/** Puts a row into its list: in its place, or at the end; `undefined` removes it. */
export function putRow(
  facts: JsonObject,
  { list, id }: Pick<NamedRow, 'list' | 'id'>,
  row: JsonObject | undefined,
): JsonObject {
  const before = readPath(facts, list);
  const rows = isList(before) ? before : [];
  const isThere = rowOf(before, id) !== undefined;
  const put = row === undefined ? [] : [row];
  const after = rows.flatMap((one) => (isObject(one) && one['id'] === id ? put : [one]));
  const whole = isThere ? after : [...rows, ...put];
  return writePath(facts, list, whole.length === 0 ? undefined : whole);
}

/** Facts in which the rows that a page is about have their names. */
export function withPageRows(facts: JsonObject, { compiled, parameters }: ScreenAt): JsonObject {
  return withNamedRows(facts, namedRows(compiled.rowNames ?? [], parameters));
}

/** Facts whose named rows were changed, with the rows in their places again. */
export function withoutPageRows(facts: JsonObject, { compiled, parameters }: ScreenAt): JsonObject {
  return withoutNamedRows(facts, namedRows(compiled.rowNames ?? [], parameters));
}

/** The scope of a place in a journey: inside of a row, it has its name. Nothing if there is no such row. */
export function placeScope(place: RowPlace, scope: Scope): Scope | undefined {
  if (!place.journey.each) return scope;
  const rows = rowsOfPlace(place);
  const facts = withNamedRows(scope.facts, rows);
  return rows.every(({ name }) => facts[name] !== undefined) ? { ...scope, facts } : undefined;
}
