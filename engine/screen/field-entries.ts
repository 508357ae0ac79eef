import type { CompiledField, CompiledScreen } from '../ir/documents.ts';
import { isValueObject } from '../expression/read-value.ts';
import { type Scope, type ValueObject, withLocals } from '../expression/scope.ts';
import { readPath } from '../json/fact-path.ts';
import { type JsonObject, isObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { FieldEntry, RowsAround } from '../link/screen-fields.ts';
import { rememberOne } from '../remember.ts';
import { putRow, rowOf, rowsIn } from './rows.ts';

/** A field that holds rows whose fields are on the same screen. */
export type RowsField = CompiledField & { readonly body: NonNullable<CompiledField['body']> };

/** Whether a field holds rows whose fields are on the same screen. */
export function holdsFields(field: CompiledField): field is RowsField {
  return field.type === 'rows' && field.journey === undefined && field.body !== undefined;
}

/** A row on a screen, with its fields. */
interface RowEntry {
  /** The name by which documents know it. */
  readonly name: string;
  readonly list: string;
  readonly id: string;
  readonly position: number;
  readonly count: number;
  /** The field that holds the row. */
  readonly scopeKey: FieldEntry;
}

/** All fields that are on a screen now. The facts have the names of the rows that its page is about. */
export function fieldsNow(
  flows: Flows,
  screen: Parameters<Flows['fields']>[0],
  facts: JsonObject,
): readonly FieldEntry[] {
  const written = flows.fields(screen);
  return holdRows(written) ? fieldsInRows(flows, written, facts) : written;
}

/** Whether one of these fields holds rows. */
export const holdRows = rememberOne((written: readonly FieldEntry[]): boolean =>
  written.some(({ field }) => field.type === 'rows'),
);

/** The field that is on a screen now under this name, in its row. The facts have the names of the rows around. */
export function fieldNow(
  flows: Flows,
  screen: CompiledScreen,
  facts: JsonObject,
  name: string,
): FieldEntry | undefined {
  return fieldsNow(flows, screen, facts).find((entry) => entry.name === name);
}

/** The scope that a field's expressions see: inside of rows, these have their names. */
export function entryScope({ within }: FieldEntry, scope: Scope): Scope {
  return within ? within.scope(scope) : scope;
}

/** The fields of a screen, each once for each row that holds it. */
function fieldsInRows(
  flows: Flows,
  entries: readonly FieldEntry[],
  facts: JsonObject,
  prefix = '',
  around: readonly RowEntry[] = [],
): readonly FieldEntry[] {
  return entries.flatMap((entry) => {
    const own =
      around.length === 0
        ? entry
        : { ...entry, name: prefix + entry.name, within: rowsAround(flows, around) };
    const { field } = entry;
    if (!holdsFields(field)) return [own];
    const inside = rowEntries(own, facts).flatMap((row) =>
      fieldsInRows(flows, flows.fields(field), enterRow(facts, row), rowPrefix(own.name, row.id), [
        ...around,
        row,
      ]),
    );
    return [own, ...inside];
  });
}

function rowsAround(flows: Flows, rows: readonly RowEntry[]): RowsAround {
  return {
    enter: (facts) => rows.reduce(enterRow, facts),
    leave: (facts) => rows.reduceRight(leaveRow, facts),
    scope: (scope) => rows.reduce(rowScopeOf, scope),
    scopeKeys: rows.map(({ scopeKey }) => scopeKey),
    sibling: (name) =>
      rows
        .toReversed()
        .flatMap(({ scopeKey: { field } }) => (holdsFields(field) ? flows.fields(field) : []))
        .find((one) => one.name === name)?.field,
    names: (scope) => rowLabels(flows, rows, scope),
  };
}

function rowLabels(flows: Flows, rows: readonly RowEntry[], around: Scope): readonly string[] {
  let scope = around;
  return rows.map((row) => {
    scope = rowScopeOf(scope, row);
    const label = row.scopeKey.field.words?.row;
    return label === undefined ? '' : flows.text(label, scope);
  });
}

/** What the names of all things in a row begin with. */
export function rowPrefix(scopeKey: string, id: string): string {
  return `${scopeKey}/${encodeURIComponent(id)}/`;
}

/** The rows of a field as their fields know them. */
export function rowEntries(scopeKey: FieldEntry, facts: JsonObject): readonly RowEntry[] {
  const { as = '', bind = '' } = scopeKey.field;
  const rows = rowsIn(readPath(facts, bind));
  return rows.map(({ id }, at) => ({
    name: as,
    list: bind,
    id: String(id),
    position: at + 1,
    count: rows.length,
    scopeKey,
  }));
}

function enterRow(facts: JsonObject, { name, list, id }: RowEntry): JsonObject {
  return { ...facts, [name]: rowOf(readPath(facts, list), id) };
}

function leaveRow(facts: JsonObject, { name, list, id }: RowEntry): JsonObject {
  const { [name]: row, ...others } = facts;
  return isObject(row) ? putRow(others, { list, id }, row) : others;
}

/** The scope inside of a row. */
export function rowScopeOf(scope: Scope, row: RowEntry): Scope {
  const { position, count } = row;
  const replies = repliesInRow(scope, row);
  return withLocals(
    { ...scope, facts: enterRow(scope.facts, row) },
    { position, count, ...(replies && { replies }) },
  );
}

/** The suggestions for fields of the row, by the names that documents give these fields. */
function repliesInRow({ locals }: Scope, { scopeKey, id }: RowEntry): ValueObject | undefined {
  const replies = locals['replies'];
  const prefix = rowPrefix(scopeKey.name, id);
  if (replies === undefined || !isValueObject(replies)) return undefined;
  const own = Object.entries(replies).filter(([name]) => name.startsWith(prefix));
  if (own.length === 0) return undefined;
  return {
    ...replies,
    ...Object.fromEntries(own.map(([name, reply]) => [name.slice(prefix.length), reply])),
  };
}
