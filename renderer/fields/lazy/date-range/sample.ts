import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';
import { sample as date } from '../date/sample.ts';

export const sample: FieldOf<'date-range'> = {
  ...labelled('trip', 'When do you travel?'),
  type: 'date-range',
  value: { from: '2026-05-09', until: '2026-05-16' },
  pieces: date.pieces,
  ends: { from: 'From', until: 'Until' },
};
