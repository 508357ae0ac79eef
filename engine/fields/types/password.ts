import { textAnswer } from '../answers.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { computedText, wordText } from '../shown-texts.ts';

export interface PasswordView {
  readonly meter: boolean;
  /** Whose password it is, for password managers; empty if a field of the screen says it. */
  readonly username: string;
}

export const password = {
  answer: textAnswer,
  // A secret keeps a space at its end. Numbers that are masked are none: they are read from a paper.
  isAsTyped: ({ asText }) => asText !== true,
  view: ({ flows, field, scope }): PasswordView => ({
    meter: field.meter === true,
    username: computedText({ flows }, field.username, scope),
  }),
  text: (_answer, { flows, scope }) => wordText({ flows }, 'masked', scope),
} satisfies FieldTypeHome;
