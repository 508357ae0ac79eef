import type { FieldOf } from '../../../elements/component-registry.ts';
import { endNames, joinEnds } from '../../ends.ts';
import { type Decoder, answerOf, decodeNumber } from '../../field-form.ts';

export const label = 'legend';

/** Joins the two numbers, each of which has an input. */
export const decode: Decoder<FieldOf<'range'>> = (field, posted) => {
  const [from, until] = endNames.map((end) =>
    decodeNumber({ ...field, type: 'number', name: `${field.name}.${end}` }, posted),
  );
  if (from === undefined || until === undefined) return undefined;
  return answerOf(joinEnds({ from: from.value, until: until.value }));
};
