import type { Scope } from '../expression/scope.ts';
import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import { rememberOne } from '../remember.ts';
import { fieldsInRows } from './field-entries.ts';

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

/** The scope that a field's expressions see: inside of rows, these have their names. */
export function entryScope({ within }: FieldEntry, scope: Scope): Scope {
  return within ? within.scope(scope) : scope;
}
