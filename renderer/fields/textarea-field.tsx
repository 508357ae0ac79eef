import type { TextFieldView } from '#engine/view/field-views.ts';
import type { FieldProps } from './field-props.ts';
import { typingAttributes } from './input-attributes.ts';
import { useTypedText } from './use-typed-text.ts';

// B§9: rows of a text area unless the document says otherwise.
const defaultRows = 5;

/** Several lines of text. */
export function TextareaField(props: FieldProps<TextFieldView>) {
  const { field, onAnswer } = props;
  const typing = useTypedText(typeof field.value === 'string' ? field.value : '');
  return (
    <textarea
      {...typingAttributes(props)}
      rows={field.rows ?? defaultRows}
      value={typing.text}
      onBlur={typing.blur}
      onChange={({ target }) => {
        typing.type(target.value);
        onAnswer(target.value === '' ? undefined : target.value);
      }}
    />
  );
}
