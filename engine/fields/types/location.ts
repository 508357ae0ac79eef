import { isText } from '../answers.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { wordText } from '../shown-texts.ts';

/** Degrees of latitude and longitude. */
const form = /^-?\d{1,2}(\.\d{1,7})?,-?\d{1,3}(\.\d{1,7})?$/;

export const location = {
  answer: {
    kind: 'location',
    type: { type: 'text' },
    fits: (answer) => isText(answer) && form.test(answer),
  },
  view: () => ({}),
  // Nobody reads degrees.
  text: (_answer, { flows, scope }) => wordText({ flows }, 'yes', scope),
} as const satisfies FieldTypeHome;
