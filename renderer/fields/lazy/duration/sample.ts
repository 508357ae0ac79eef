import type { FieldOf } from '../../../elements/component-registry.ts';
import { type SampleState, labelled } from '../../sample-field.ts';

export const sample: FieldOf<'duration'> = {
  ...labelled('duration', 'How long is the ride?'),
  type: 'duration',
  value: 90,
  units: [
    { name: 'hours', size: 60, label: 'Hours' },
    { name: 'minutes', size: 1, label: 'Minutes' },
  ],
};

export const states: readonly SampleState[] = [
  { state: 'one unit', field: { ...sample, value: 3, units: [{ name: 'weeks', size: 1, label: 'Weeks' }] } },
];
