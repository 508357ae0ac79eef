import type { CompiledField } from '../ir/documents.ts';
import type { Scope } from '../expression/scope.ts';
import { readPath, writePath } from '../json/fact-path.ts';
import { type JsonObject, canonicalText, objectOf } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { rowOf, rowsIn } from './rows.ts';
import { rowsOf } from './screen-scope.ts';

/** Whether another list says which rows a list has, so that nobody adds or removes one. */
export function hasFixedRows({ rowsFrom }: CompiledField): boolean {
  return rowsFrom !== undefined && rowsFrom.fixed !== false;
}

/**
 * The rows that another list gives, each with what was answered in it; `undefined` while that list is not known. The scope is
 * the one around the list.
 */
export function givenRows(
  flows: Flows,
  { rowsFrom, as = '', bind = '' }: CompiledField,
  scope: Scope,
): readonly JsonObject[] | undefined {
  if (!rowsFrom || flows.evaluate(rowsFrom.each, scope) === undefined) return undefined;
  const before = readPath(scope.facts, bind);
  const elements = new Map(rowsOf(flows, rowsFrom, scope).map(({ key, scope: inner }) => [key, inner]));
  return Array.from(elements, ([id, inner]) => {
    const facts = { ...inner.facts, [as]: rowOf(before, id) ?? { id } };
    const entries = Object.entries(rowsFrom.set ?? {});
    const given = entries.reduce<JsonObject>(
      (known, [path, value]) => writePath(known, path, flows.value(value, { ...inner, facts: known })),
      facts,
    );
    return objectOf(given[as]);
  });
}

/** Whether a list has other rows than those that another list gives by now. */
export function lacksGivenRows(flows: Flows, field: CompiledField, scope: Scope): boolean {
  const given = hasFixedRows(field) ? givenRows(flows, field, scope) : undefined;
  return given !== undefined && idsOf(given) !== idsOf(rowsIn(readPath(scope.facts, field.bind ?? '')));
}

function idsOf(rows: readonly JsonObject[]): string {
  return canonicalText(rows.map(({ id }) => id ?? ''));
}
