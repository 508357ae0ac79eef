import { formatFunctions } from '../../expression/functions/format.ts';
import { shownText } from '../../expression/read-value.ts';
import { datedAnswer } from '../answers.ts';
import { isCalendarDay } from '../constraints.ts';
import type { CheckedField, FieldTypeHome, ShownField, WrittenField } from '../field-type.ts';
import { plainText } from '../shown-texts.ts';
import type { Json } from '../../json/json.ts';

const pieceNames = ['day', 'month', 'year'] as const;

type PieceName = (typeof pieceNames)[number];

export interface DateView {
  /** The inputs of a date, or of a month, in the brand's order. */
  readonly pieces: readonly { readonly name: PieceName; readonly label: string }[];
}

/** The inputs for these pieces. */
export function piecesView({ flows, field, scope }: ShownField, asked: readonly PieceName[]): DateView {
  const { app, notation } = flows.compiled;
  const order = asked.toSorted((one, other) => placeIn(notation.day, one) - placeIn(notation.day, other));
  const labelOf = (name: PieceName) =>
    plainText({ flows }, field.parts?.[name].label ?? app.words[name], scope);
  return { pieces: order.map((name) => ({ name, label: labelOf(name) })) };
}

function placeIn(day: string, name: PieceName): number {
  return day.search({ day: 'dd', month: 'MM', year: 'yyyy' }[name]);
}

/** The first year that counts, unless the field has a minimum (B§5). */
const firstYear = '1900';

/** What a day and a month have in common. */
export const dated = {
  normalise: (_field, text) => (/^-*$/.test(text) ? '' : text),
  checks: {
    date: (answer: Json, { limit }: CheckedField) =>
      limit('minimum') === undefined && String(answer) < firstYear,
  },
  text: (answer: Json, { flows }: WrittenField) =>
    shownText(formatFunctions.date(flows.compiled.notation, answer) ?? answer),
} satisfies Partial<FieldTypeHome>;

export const date = {
  ...dated,
  answer: {
    ...datedAnswer,
    kind: 'day',
    type: { type: 'date' },
    whole: { code: 'date', isWhole: isCalendarDay },
  },
  view: (shown) => piecesView(shown, pieceNames),
} as const satisfies FieldTypeHome;
