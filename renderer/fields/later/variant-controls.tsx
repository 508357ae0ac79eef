import type { KeyboardEvent } from 'react';
import type { PdfFieldView, TextFieldView } from '#engine/index.ts';
import { drawRuns } from '../../elements/rich-text.tsx';
import { useWord } from '../../visit/visit-context.tsx';
import type { FieldProps } from '../../drawers.ts';
import { CheckboxControl } from '../first/checkbox-control.tsx';
import { typingAttributes, useOwnText } from '../typed-input.ts';

// B§9: rows of a text area unless the document says otherwise.
const defaultRows = 5;

/** Several lines of text. */
export function TextareaControl(props: FieldProps<TextFieldView>) {
  const { field, onType } = props;
  const ownText = useOwnText<HTMLTextAreaElement>(
    typeof field.value === 'string' ? field.value : '',
    (text) => onType(text === '' ? undefined : text),
  );
  return (
    <textarea
      {...typingAttributes(props)}
      rows={field.rows ?? defaultRows}
      {...ownText}
      onKeyDown={field.enterSubmits ? submitByEnter : undefined}
    />
  );
}

/** Enter submits, Shift with it begins a line. Where letters are composed of several keys, Enter ends the composing. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
  event.preventDefault();
  // Whoever leaves the input is done with typing: it then shows what the action makes of the answer.
  currentTarget.blur();
  currentTarget.form?.requestSubmit();
  currentTarget.focus();
}

/** A document to read, opened beside the page, and a tick for having read it. */
export function PdfControl(props: FieldProps<PdfFieldView>) {
  const { field } = props;
  const opensElsewhere = useWord('externalLink');
  return (
    <div className="pdf">
      <a className="pdf-link" href={field.source} target="_blank" rel="noopener">
        {drawRuns(field.text.length === 0 ? field.label : field.text)}
        <span className="unseen"> ({opensElsewhere})</span>
      </a>
      <CheckboxControl {...props} />
    </div>
  );
}
