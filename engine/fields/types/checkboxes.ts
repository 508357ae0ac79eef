import { textsAnswer } from '../answers.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { choice } from './select.ts';

export const checkboxes = { ...choice, answer: textsAnswer } satisfies FieldTypeHome;
