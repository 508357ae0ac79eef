import { textAnswer } from '../answers.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { computedText, wordText } from '../shown-texts.ts';

export interface PasskeyView {
  readonly use: 'create' | 'get';
  /** The options of WebAuthn, as JSON; empty: there are none yet. */
  readonly publicKey: string;
}

export const passkey = {
  answer: textAnswer,
  view: ({ flows, field, scope }): PasskeyView => ({
    use: field.use ?? 'get',
    publicKey: computedText({ flows }, field.publicKey, scope),
  }),
  // Nobody reads what a device signed.
  text: (_answer, { flows, scope }) => wordText({ flows }, 'yes', scope),
} satisfies FieldTypeHome;
