import type { FieldOf } from '../../../elements/component-registry.ts';
import { type Decoder, answerOf } from '../../field-form.ts';
import { joinUnits } from './pieces.ts';

export const label = 'legend';

/** Joins the units, each of which is an input. */
export const decode: Decoder<FieldOf<'duration'>> = ({ name, units }, posted) => {
  const typed = units.flatMap((unit) => posted.get(`${name}.${unit.name}`) ?? []);
  return typed.length < units.length ? undefined : answerOf(joinUnits(typed, units));
};
