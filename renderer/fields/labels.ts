// Written by `npm run generate`.
import type { FieldType } from '#engine/index.ts';
import type { LabelPlace } from './field-form.ts';
export const labels: Readonly<Record<FieldType, LabelPlace>> = {
  text: 'label',
  textarea: 'label',
  password: 'label',
  telephone: 'label',
  date: 'legend',
  month: 'legend',
  time: 'label',
  signature: 'label',
  number: 'label',
  money: 'label',
  slider: 'label',
  select: 'label',
  radio: 'legend',
  cards: 'legend',
  checkboxes: 'legend',
  rating: 'legend',
  checkbox: 'own',
  confirm: 'own',
  suggest: 'label',
  upload: 'label',
  location: 'legend',
  passkey: 'legend',
  pdf: 'own',
  rows: 'legend',
};
