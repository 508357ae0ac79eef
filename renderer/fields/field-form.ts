import { readNumber } from '#engine/index.ts';
import type { FieldView, Json, NumberFieldView } from '#engine/index.ts';

/** Where the label of a field is: as the label of one input, as the legend of several, or within the control itself. */
export type LabelPlace = 'label' | 'legend' | 'own';

/** An answer that a form sent; without `value`, the field was emptied. */
export interface PostedAnswer {
  readonly value?: Json;
}

/** Reads what the control of a field sends in a form; `undefined` if the form did not contain the field. */
export type Decoder<F extends FieldView> = (field: F, posted: URLSearchParams) => PostedAnswer | undefined;

export function answerOf(value: Json | undefined): PostedAnswer {
  return value === undefined || value === '' ? {} : { value };
}

/** Reads a text, as most controls send it. */
export const decodeText: Decoder<FieldView> = ({ name }, posted) => {
  const typed = posted.get(name);
  // Browsers send a line break as two characters.
  return typed === null ? undefined : answerOf(typed.replaceAll('\r\n', '\n'));
};

export const decodeNumber: Decoder<NumberFieldView> = (field, posted) => {
  const typed = posted.get(field.name);
  return typed === null ? undefined : answerOf(readNumber(typed, field));
};

/** Reads a box. Browsers do not send an unticked one, so its absence is the answer. */
export const decodeTick: Decoder<FieldView> = ({ name, value }, posted) =>
  posted.has(name) || value === true ? { value: posted.has(name) } : undefined;
