import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'checkbox'> = {
  ...labelled('rentalTerms', 'terms of rental'),
  type: 'checkbox',
  label: [
    { type: 'text', text: 'I agree to the ' },
    { type: 'link', label: 'terms of the rental', page: '/terms' },
    { type: 'text', text: ' and have read the ' },
    { type: 'link', label: 'price list', page: 'https://example.com/prices' },
  ],
};
