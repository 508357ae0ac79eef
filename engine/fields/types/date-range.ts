import { dateFunctions } from '../../expression/functions/date.ts';
import type { Json } from '../../json/json.ts';
import { datedAnswer, isText } from '../answers.ts';
import { type EndsView, endsOf, endsView, isRange, rangeAnswer, rangeChecks, rangeText } from '../ends.ts';
import type { CheckedField, FieldTypeHome } from '../field-type.ts';
import { type DateView, date } from './date.ts';

export interface DateRangeView extends DateView, EndsView {}

const counts = (answer: Json, limit: Json | undefined, isOver: (days: number, limit: number) => boolean) => {
  const [from, until] = endsOf(answer);
  // Both ends count.
  return typeof limit === 'number' && isOver(Number(dateFunctions.daysBetween(from, until)) + 1, limit);
};

export const dateRange = {
  answer: {
    kind: 'date-range',
    type: { type: 'object', fields: { from: { type: 'date' }, until: { type: 'date' } } },
    fits: (answer) => isRange(answer, isText),
    isEmpty: rangeAnswer.isEmpty,
    isUnfinished: (answer) =>
      rangeAnswer.isUnfinished(answer) || endsOf(answer).some(datedAnswer.isUnfinished),
    // Its checks look at the ends.
    whole: { code: 'date', isWhole: () => true },
  },
  checks: {
    date: (answer, checked) =>
      endsOf(answer).some((end) => !date.answer.whole.isWhole(String(end)) || date.checks.date(end, checked)),
    ...rangeChecks,
    minDays: (answer, { limit }: CheckedField) =>
      counts(answer, limit('minDays'), (days, least) => days < least),
    maxDays: (answer, { limit }: CheckedField) =>
      counts(answer, limit('maxDays'), (days, most) => days > most),
  },
  view: (shown): DateRangeView => ({ ...date.view(shown), ...endsView(shown) }),
  text: (answer, written) => rangeText(answer, (end) => date.text(end, written)),
} as const satisfies FieldTypeHome;
