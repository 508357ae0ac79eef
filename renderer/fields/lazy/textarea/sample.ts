import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'textarea'> = {
  ...labelled('wishes', 'Wishes'),
  type: 'textarea',
  required: false,
  maxLength: 200,
  left: '182 characters left',
};
