import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'pdf'> = {
  ...labelled('contract', 'I have read the contract to its end'),
  type: 'pdf',
  text: [{ type: 'text', text: 'Contract of rental' }],
  source: '/documents/contract.pdf',
};
