import type { HTMLInputTypeAttribute } from 'react';
import type { TextFieldView } from '#engine/index.ts';
import { drawAffixed } from '../around-input.tsx';
import type { FieldProps } from '../../drawers.ts';
import { inputModeOf, typingAttributes, useOwnText } from '../typed-input.ts';

const inputTypes: Readonly<Record<string, HTMLInputTypeAttribute>> = { email: 'email', uri: 'url' };

/** One line of text. */
export function TextControl(props: FieldProps<TextFieldView>) {
  const { field, id, onType } = props;
  const ownText = useOwnText<HTMLInputElement>(typeof field.value === 'string' ? field.value : '', (text) =>
    onType(text === '' ? undefined : text),
  );
  return drawAffixed(
    field,
    id,
    <input
      {...typingAttributes(props)}
      type={inputTypes[field.format ?? ''] ?? 'text'}
      inputMode={inputModeOf(field)}
      // No `maxLength`: it would cut pasted text silently. The engine reports a text that is too long.
      spellCheck={field.format === undefined ? undefined : false}
      {...ownText}
    />,
  );
}
