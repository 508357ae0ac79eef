import { formatFunctions } from '../../expression/functions/format.ts';
import { isShown } from '../../expression/is-shown.ts';
import type { Json } from '../../json/json.ts';
import { datedAnswer } from '../answers.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { wordText } from '../shown-texts.ts';
import { type DateView, date } from './date.ts';
import { time } from './time.ts';

export interface DateTimeView extends DateView {
  /** The label of the input for the time. */
  readonly time: string;
}

const dayOf = (answer: Json): string => String(answer).replace(/T.*/s, '');
const timeOf = (answer: Json): string => String(answer).slice(dayOf(answer).length + 1);

export const dateTime = {
  ...date,
  answer: {
    ...datedAnswer,
    kind: 'date-time',
    type: { type: 'text' },
    isUnfinished: (answer) => dayOf(answer) === '' || datedAnswer.isUnfinished(dayOf(answer)),
    whole: { code: 'date', isWhole: (text) => date.answer.whole.isWhole(dayOf(text)) },
  },
  normalise: (_field, text) => (/^-*T?$/.test(text) ? '' : text),
  checks: {
    ...date.checks,
    time: (answer, { flows }) =>
      !time.answer.whole.isWhole(timeOf(answer)) || !isShown(flows.compiled.notation.clock, String(answer)),
  },
  view: (shown): DateTimeView => ({ ...date.view(shown), time: wordText(shown, 'time', shown.scope) }),
  text: (answer, written) => {
    const { time: write } = formatFunctions;
    return `${date.text(answer, written)} ${write(written.flows.compiled.notation, answer) ?? ''}`;
  },
} as const satisfies FieldTypeHome;
