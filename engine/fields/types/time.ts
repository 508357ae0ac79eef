import { shownText } from '../../expression/read-value.ts';
import { isText } from '../answers.ts';
import type { FieldTypeHome } from '../field-type.ts';

const form = /^([01]\d|2[0-3]):[0-5]\d$/;

export const time = {
  answer: {
    kind: 'time',
    type: { type: 'text' },
    fits: isText,
    whole: { code: 'time', isWhole: (text) => form.test(text) },
  },
  view: () => ({}),
  text: shownText,
} as const satisfies FieldTypeHome;
