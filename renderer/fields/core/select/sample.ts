import type { FieldOf } from '../../../elements/component-registry.ts';
import { bicycles, labelled } from '../../sample-field.ts';

export const sample: FieldOf<'select'> = {
  ...labelled('model', 'Bicycle'),
  type: 'select',
  options: bicycles,
};
