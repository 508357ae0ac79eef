import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'confirm'> = {
  ...labelled('surelyLong', 'Confirm'),
  type: 'confirm',
  text: [{ type: 'text', text: 'Twelve days is longer than most people ride. Is that what you want?' }],
};
