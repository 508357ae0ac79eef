import { jsonOf } from '../../expression/read-value.ts';
import { type Json, canonicalText, isList, isObject } from '../../json/json.ts';
import { lacksGivenRows } from '../../screen/given-rows.ts';
import { rowEntries, rowScopeOf } from '../../screen/field-entries.ts';
import type { CheckedField, FieldTypeHome } from '../field-type.ts';

const isRow = (row: Json): boolean => isObject(row) && typeof row['id'] === 'string';

/** Whether two rows have the same value of what is to be unique. Rows without one are not compared. */
function hasTwins(answer: Json, { flows, field, scope }: CheckedField): boolean {
  const { uniqueBy } = field;
  if (uniqueBy === undefined || !isList(answer)) return false;
  const values = rowEntries({ name: '', field, whens: [] }, scope.facts).flatMap((row) => {
    const value = jsonOf(flows.evaluate(uniqueBy, rowScopeOf(scope, row)));
    return value === undefined || value === '' ? [] : [canonicalText(value)];
  });
  return new Set(values).size < values.length;
}

export const rows = {
  answer: {
    kind: 'rows',
    type: { type: 'list', of: { type: 'any' } },
    fits: (answer) => isList(answer) && answer.every(isRow),
    // Nobody answers with rows; they come one by one.
    mostCharacters: 0,
  },
  checks: {
    unfinished: (_answer, { flows, field, scope }) => lacksGivenRows(flows, field, scope),
    unique: (answer, checked) => hasTwins(answer, checked),
  },
  failsEmpty: ({ flows, field, scope }) => (lacksGivenRows(flows, field, scope) ? 'unfinished' : undefined),
  // Lists are drawn block by block, by `rowsView`.
  view: () => ({}),
  // How many there are; what they say is with their own questions.
  text: (answer) => (isList(answer) ? String(answer.length) : ''),
} as const satisfies FieldTypeHome;
