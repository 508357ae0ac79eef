import type { FieldOf } from '../../../elements/component-registry.ts';
import { type Decoder, answerOf } from '../../field-form.ts';
import { decode as decodeDate } from '../date/field.ts';
import { joinMoment } from './moment.ts';

export const label = 'legend';

/** Joins the date and the time, each of which has its own inputs. */
export const decode: Decoder<FieldOf<'date-time'>> = (field, posted) => {
  const sent = decodeDate({ ...field, type: 'date' }, posted);
  const time = posted.get(`${field.name}.time`);
  if (sent === undefined || time === null) return undefined;
  return answerOf(joinMoment({ day: typeof sent.value === 'string' ? sent.value : undefined, time }));
};
