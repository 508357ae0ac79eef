import type { FieldOf } from '../../../elements/component-registry.ts';
import { type SampleState, labelled } from '../../sample-field.ts';

export const sample: FieldOf<'signature'> = {
  ...labelled('signature', 'Your signature'),
  type: 'signature',
  isTypedOnly: false,
  caption: 'Rosa Delgado-Ruiz, 03/09/2026',
  value: 'Rosa Delgado-Ruiz',
};

const drawn = 'drawn:M60 120L90 40 120 140 150 70 180 130 230 110 300 120 420 90';

export const states: readonly SampleState[] = [
  { state: 'drawn', field: { ...sample, value: drawn } },
  { state: 'typed only', field: { ...sample, isTypedOnly: true } },
];
