import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'text'> = {
  ...labelled('rider', 'Name of the rider'),
  type: 'text',
  autocomplete: 'name',
};
