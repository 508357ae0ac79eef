import type { FieldOf } from '../../../elements/component-registry.ts';
import { postedNames } from '../../../form/names.ts';
import type { Decoder } from '../../field-form.ts';

export const label = 'own';

/** Its button turns the answer around. */
export const decode: Decoder<FieldOf<'confirm'>> = ({ name, value }, posted) =>
  posted.get(postedNames.confirm) === name ? { value: value !== true } : undefined;
