import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'checkboxes'> = {
  ...labelled('extras', 'Extras'),
  type: 'checkboxes',
  required: false,
  value: ['LOCK'],
  options: [
    { value: 'LOCK', label: 'A second lock', text: '' },
    { value: 'BASKET', label: 'A basket', text: '' },
    { value: 'NONE', label: 'None of these', text: '', isExclusive: true },
  ],
};
