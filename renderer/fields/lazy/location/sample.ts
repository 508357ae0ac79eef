import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'location'> = {
  ...labelled('place', 'Where are you?'),
  type: 'location',
  help: [{ type: 'text', text: 'We look for the nearest bicycle.' }],
};
