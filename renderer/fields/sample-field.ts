import { neutralNotation } from '#engine/index.ts';
import type { FieldView, Notation } from '#engine/index.ts';

/** A state of a field that the gallery shows besides those that all fields have. */
export interface SampleState {
  readonly state: string;
  readonly field: FieldView;
}

const base = {
  help: [],
  text: [],
  placeholder: '',
  issue: '',
  required: true,
  readOnly: false,
  disabled: false,
  sensitive: false,
  autocomplete: '',
  inputMode: '',
  width: 'full',
  hints: [],
} as const;

/** What every sample of a field has. */
export function labelled(name: string, label: string) {
  return { ...base, name, label: [{ type: 'text', text: label }] } as const;
}

/** As in the United States. */
export const sampleNotation: Notation = {
  ...neutralNotation,
  day: 'MM/dd/yyyy',
  group: ',',
  amount: '$#',
  debt: '-$#',
};

export const bicycles = [
  { value: 'CITY', label: 'City bicycle', text: '' },
  { value: 'CARGO', label: 'Cargo bicycle', text: 'Carries two children or 80 kg' },
  { value: 'RACE', label: 'Racing bicycle', text: '' },
];
