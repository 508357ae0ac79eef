import { tickAnswer } from '../answers.ts';
import type { FieldTypeHome, ShownField, WrittenField } from '../field-type.ts';
import { wordText } from '../shown-texts.ts';
import type { Json } from '../../json/json.ts';

export interface TickView {
  /** It ticks itself once a person has come to it: more than a box to press. */
  readonly isRich?: true;
}

/** `yes` or `no`. */
export const tickText = (answer: Json, { flows, scope }: WrittenField): string =>
  wordText({ flows }, answer === true ? 'yes' : 'no', scope);

export const checkbox = {
  answer: tickAnswer,
  view: ({ field }: ShownField): TickView => (field.tickedWhenSeen === true ? { isRich: true } : {}),
  text: tickText,
} satisfies FieldTypeHome;
