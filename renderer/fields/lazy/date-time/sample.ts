import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';
import { sample as date } from '../date/sample.ts';

export const sample: FieldOf<'date-time'> = {
  ...labelled('pickUp', 'When do you come?'),
  type: 'date-time',
  value: '2026-05-09T14:30',
  pieces: date.pieces,
  time: 'Time',
};
