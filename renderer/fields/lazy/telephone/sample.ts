import type { FieldOf } from '../../../elements/component-registry.ts';
import { type SampleState, labelled } from '../../sample-field.ts';

export const sample: FieldOf<'telephone'> = {
  ...labelled('phone', 'Mobile phone'),
  type: 'telephone',
  value: '(416) 555-0142',
  flags: '',
  countries: [],
};

const flags =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 28' width='20' height='28'><path fill='%23fff' d='M0 0h20v28H0z'/><path fill='%23d52b1e' d='M0 0h5v14H0zM15 0h5v14h-5zM10 3l1 2 2-.5-.5 2 1.5.5-3 2.5h-2L6 7l1.5-.5-.5-2 2 .5z'/><path fill='%23ae1c28' d='M0 14h20v4.7H0z'/><path fill='%2321468b' d='M0 23.3h20V28H0z'/></svg>";

export const foreign: FieldOf<'telephone'> = {
  ...sample,
  value: '+31 6 12345678',
  flags,
  countries: [
    { name: 'CA', label: 'Canada', callingCode: '1', format: '(###) ###-####', flagPosition: 0 },
    { name: 'NL', label: 'Netherlands', callingCode: '31', format: '# ########', flagPosition: 14 },
  ],
};

export const states: readonly SampleState[] = [
  { state: 'with countries', field: foreign },
  { state: 'with countries, invalid', field: { ...foreign, issue: 'Please look at this again' } },
];
