import type { FieldOf } from '../../../elements/component-registry.ts';
import { type Decoder, answerOf } from '../../field-form.ts';
import { decode as decodeDate } from '../date/field.ts';
import { endNames, joinEnds } from '../../ends.ts';

export const label = 'legend';

/** Joins the two dates, each of which has its own inputs. */
export const decode: Decoder<FieldOf<'date-range'>> = (field, posted) => {
  const [from, until] = endNames.map((end) =>
    decodeDate({ ...field, type: 'date', name: `${field.name}.${end}` }, posted),
  );
  if (from === undefined || until === undefined) return undefined;
  return answerOf(joinEnds({ from: from.value, until: until.value }));
};
