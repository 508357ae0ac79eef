import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled, sampleNotation } from '../../sample-field.ts';

export const sample: FieldOf<'money'> = {
  ...labelled('deposit', 'Deposit'),
  type: 'money',
  notation: sampleNotation,
  prefix: '$',
  value: 1250.5,
  width: 'half',
};
