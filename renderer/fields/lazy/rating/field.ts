import type { FieldOf } from '../../../elements/component-registry.ts';
import type { Decoder } from '../../field-form.ts';

export const label = 'legend';

/** Browsers send no group of which nothing is chosen: the answer stays as it is. */
export const decode: Decoder<FieldOf<'rating'>> = ({ name }, posted) => {
  const point = posted.get(name);
  return point === null ? undefined : { value: Number(point) };
};
