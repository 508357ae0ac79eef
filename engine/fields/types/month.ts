import { datedAnswer } from '../answers.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { dated, piecesView } from './date.ts';

const form = /^\d{4}-(0[1-9]|1[0-2])$/;

export const month = {
  ...dated,
  answer: {
    ...datedAnswer,
    kind: 'month',
    type: { type: 'text' },
    whole: { code: 'date', isWhole: (text) => form.test(text) },
  },
  view: (shown) => piecesView(shown, ['month', 'year']),
} as const satisfies FieldTypeHome;
