import type { FieldOf } from '../../../elements/component-registry.ts';
import { bicycles, labelled } from '../../sample-field.ts';

export const sample: FieldOf<'ranking'> = {
  ...labelled('favourites', 'Which bicycle do you like best?'),
  type: 'ranking',
  value: bicycles.map(({ value }) => value),
  options: bicycles,
};
