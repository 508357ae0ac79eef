import type { FieldOf } from '../../../elements/component-registry.ts';
import { type SampleState, labelled } from '../../sample-field.ts';

export const sample: FieldOf<'rating'> = {
  ...labelled('ride', 'How was your ride?'),
  type: 'rating',
  value: 4,
  points: 5,
  low: 'Rough',
  high: 'Smooth',
};

export const states: readonly SampleState[] = [
  { state: 'ten, without words', field: { ...sample, points: 10, low: '', high: '' } },
];
