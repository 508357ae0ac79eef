import { numberAnswer } from '../answers.ts';
import { constraints } from '../constraints.ts';
import { type EndsView, endsOf, endsView, isRange, rangeAnswer, rangeChecks, rangeText } from '../ends.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { type NumberView, number } from './number.ts';

export interface RangeView extends NumberView, EndsView {}

export const range = {
  answer: {
    ...rangeAnswer,
    kind: 'range',
    type: { type: 'object', fields: { from: { type: 'number' }, until: { type: 'number' } } },
    fits: (answer) => isRange(answer, numberAnswer.fits),
  },
  checks: {
    ...rangeChecks,
    multipleOf: (answer, { limit }) => {
      const step = limit('multipleOf');
      return step !== undefined && endsOf(answer).some((end) => constraints.multipleOf(end, step));
    },
  },
  view: (shown): RangeView => ({ ...number.view(shown), ...endsView(shown) }),
  text: (answer, written) => rangeText(answer, (end) => number.text(end, written)),
} as const satisfies FieldTypeHome;
