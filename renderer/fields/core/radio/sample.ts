import type { FieldOf } from '../../../elements/component-registry.ts';
import { bicycles, labelled } from '../../sample-field.ts';

const helmets = {
  type: 'paragraph',
  name: 'helmets',
  runs: [{ type: 'text', text: 'Helmets for children lie at the station.' }],
} as const;
export const sample: FieldOf<'radio'> = {
  ...labelled('helmet', 'Which bicycle would you like?'),
  type: 'radio',
  value: 'CARGO',
  options: bicycles.map((bicycle) => (bicycle.value === 'CARGO' ? { ...bicycle, body: [helmets] } : bicycle)),
};
