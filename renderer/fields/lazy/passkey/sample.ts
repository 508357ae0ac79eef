import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'passkey'> = {
  ...labelled('key', 'Your passkey'),
  type: 'passkey',
  use: 'get',
  publicKey: '{"challenge":"AAAA"}',
};
