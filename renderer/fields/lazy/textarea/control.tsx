import type { KeyboardEvent } from 'react';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { typingAttributes, useOwnText } from '../../typed-input.ts';

// B§9: rows of a text area, if the document does not say.
const defaultRows = 5;

/** Several lines of text. */
export function TextareaControl(props: FieldProps<FieldOf<'textarea'>>) {
  const { field, onType } = props;
  const { attributes } = useOwnText<HTMLTextAreaElement>(
    typeof field.value === 'string' ? field.value : '',
    (text) => onType(text === '' ? undefined : text),
  );
  return (
    <textarea
      {...typingAttributes(props)}
      rows={field.rows ?? defaultRows}
      {...attributes}
      onKeyDown={field.enterSubmits ? submitByEnter : undefined}
    />
  );
}

/** Enter submits, Shift with it begins a line. Where letters are composed of several keys, Enter ends the composing. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
  event.preventDefault();
  // A person who leaves the input is done with typing: it then shows what the action makes of the answer.
  currentTarget.blur();
  currentTarget.form?.requestSubmit();
  currentTarget.focus();
}
