import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'time'> = {
  ...labelled('at', 'When do you come?'),
  type: 'time',
  value: '14:30',
  width: 'half',
};
