// Written by `npm run generate`.
import type { FieldType } from '#engine/index.ts';
import type { LabelPlace } from './field-form.ts';
export const labels: { readonly [Type in FieldType]?: LabelPlace } = {
  date: 'legend',
  month: 'legend',
  'date-time': 'legend',
  'date-range': 'legend',
  duration: 'legend',
  range: 'legend',
  radio: 'legend',
  cards: 'legend',
  checkboxes: 'legend',
  ranking: 'legend',
  rating: 'legend',
  checkbox: 'own',
  confirm: 'own',
  location: 'legend',
  passkey: 'legend',
  pdf: 'own',
  rows: 'legend',
};
