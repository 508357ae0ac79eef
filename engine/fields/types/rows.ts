import type { FieldTypeHome } from '../field-type.ts';
import { type Json, isList, isObject } from '../../json/json.ts';

const isRow = (row: Json): boolean => isObject(row) && typeof row['id'] === 'string';

export const rows = {
  answer: {
    kind: 'rows',
    type: { type: 'list', of: { type: 'any' } },
    fits: (answer) => isList(answer) && answer.every(isRow),
    // Nobody answers with rows; they come one by one.
    mostCharacters: 0,
  },
  otherCodes: ['unfinished'],
  // Lists are drawn block by block, by `rowsView`.
  view: () => ({}),
  // How many there are; what they say is with their own questions.
  text: (answer) => (isList(answer) ? String(answer.length) : ''),
} as const satisfies FieldTypeHome;
