import type { FieldOf } from '../../../elements/component-registry.ts';
import type { Decoder } from '../../field-form.ts';

export const label = 'legend';

export const decode: Decoder<FieldOf<'checkboxes'>> = ({ name, options }, posted) => {
  const chosen = new Set(posted.getAll(name));
  const values = options.map(({ value }) => value).filter((value) => chosen.has(value));
  return values.length === 0 ? {} : { value: values };
};
