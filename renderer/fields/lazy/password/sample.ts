import type { FieldOf } from '../../../elements/component-registry.ts';
import { type SampleState, labelled } from '../../sample-field.ts';

export const sample: FieldOf<'password'> = {
  ...labelled('password', 'Password'),
  type: 'password',
  meter: true,
  username: '',
  value: 'Bicycles!',
  sensitive: true,
  autocomplete: 'new-password',
  hints: [
    { name: 'length', text: 'At least 12 characters', met: false },
    { name: 'upper', text: 'An uppercase letter', met: true },
    { name: 'lower', text: 'A lowercase letter', met: true },
    { name: 'numeral', text: 'A digit', met: false },
    { name: 'mark', text: 'One of !@#$%^&*', met: true },
  ],
};

/** The meter looks different for each number of segments. */
export const states: readonly SampleState[] = sample.hints.map((_hint, index) => ({
  state: `${index + 1} of ${sample.hints.length} hints met`,
  field: { ...sample, hints: sample.hints.map((hint, at) => ({ ...hint, met: at <= index })) },
}));
