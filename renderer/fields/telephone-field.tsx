import { useLayoutEffect, useRef } from 'react';
import type { TextFieldView } from '#engine/view/field-views.ts';
import type { FieldProps } from './field-props.ts';
import { formatTelephone } from './format-telephone.ts';
import { typingAttributes } from './input-attributes.ts';
import { useTypedText } from './use-typed-text.ts';

const formattedCountry = 'US';

/** A telephone number, laid out while it is typed. */
export function TelephoneField(props: FieldProps<TextFieldView>) {
  const { field, onAnswer } = props;
  const typing = useTypedText(typeof field.value === 'string' ? field.value : '');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <input
      {...typingAttributes(props)}
      ref={input}
      type="tel"
      value={typing.text}
      onBlur={typing.blur}
      onChange={({ target }) => {
        const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
        const isNational = (field.country ?? formattedCountry) === formattedCountry;
        const shown = isNational ? formatTelephone(typed) : typed;
        caret.current = shown.caret;
        typing.type(shown.text);
        onAnswer(shown.text === '' ? undefined : shown.text);
      }}
    />
  );
}
