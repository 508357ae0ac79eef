import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled, sampleNotation } from '../../sample-field.ts';

export const sample: FieldOf<'number'> = {
  ...labelled('height', 'Height'),
  type: 'number',
  notation: sampleNotation,
  suffix: 'inches',
  value: 70,
  width: 'half',
};
