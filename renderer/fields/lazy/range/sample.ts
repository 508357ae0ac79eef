import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled, sampleNotation } from '../../sample-field.ts';

export const sample: FieldOf<'range'> = {
  ...labelled('budget', 'What may it cost?'),
  type: 'range',
  notation: sampleNotation,
  value: { from: 120, until: 300 },
  minimum: 0,
  maximum: 500,
  step: 10,
  prefix: '$',
  ends: { from: 'From', until: 'Until' },
};
