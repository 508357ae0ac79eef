import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';
import { sample as date } from '../date/sample.ts';

export const sample: FieldOf<'month'> = {
  ...labelled('firstMonth', 'First month of membership'),
  type: 'month',
  value: '2026-05',
  pieces: date.pieces.filter(({ name }) => name !== 'day'),
};
