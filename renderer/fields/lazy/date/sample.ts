import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'date'> = {
  ...labelled('firstDay', 'First day'),
  type: 'date',
  value: '2026-05-09',
  help: [{ type: 'text', text: 'For example 4 27 2026' }],
  pieces: [
    { name: 'month', label: 'Month' },
    { name: 'day', label: 'Day' },
    { name: 'year', label: 'Year' },
  ],
};
