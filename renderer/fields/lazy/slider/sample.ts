import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled, sampleNotation } from '../../sample-field.ts';

export const sample: FieldOf<'slider'> = {
  ...labelled('days', 'Days'),
  type: 'slider',
  notation: sampleNotation,
  value: 12,
  minimum: 1,
  maximum: 30,
  step: 1,
  stride: 5,
  suffix: 'days',
};
