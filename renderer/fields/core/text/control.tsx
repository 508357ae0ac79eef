import type { TextFieldView } from '#engine/index.ts';
import { renderAffixed } from '../../around-input.tsx';
import type { FieldProps } from '../../../elements/component-registry.ts';
import { inputModeOf, typingAttributes, useOwnText } from '../../typed-input.ts';

/**
 * One line of text. An email is one too. In an input of type `email`, browsers silently rewrite the host for letters
 * that are not plain, such as a pasted dash.
 */
export function TextControl(props: FieldProps<TextFieldView>) {
  const { field, id, onType } = props;
  const { attributes } = useOwnText<HTMLInputElement>(
    typeof field.value === 'string' ? field.value : '',
    (text) => onType(text === '' ? undefined : text),
  );
  return renderAffixed(
    field,
    id,
    <input
      {...typingAttributes(props)}
      type={field.format === 'uri' ? 'url' : 'text'}
      inputMode={inputModeOf(field) ?? (field.format === 'email' ? 'email' : undefined)}
      autoCapitalize={field.format === undefined ? undefined : 'none'}
      // No `maxLength`: it would cut pasted text silently. The engine reports a text that is too long.
      spellCheck={field.format === undefined ? undefined : false}
      {...attributes}
    />,
  );
}
