import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type {
  ChoiceFieldView,
  PdfFieldView,
  TextFieldView,
  TickFieldView,
  TimeFieldView,
} from '#engine/index.ts';
import type { FieldProps } from '../../drawers.ts';
import { Icon } from '../../elements/pictures.tsx';
import { drawRuns } from '../../elements/texts.tsx';
import { postedNames } from '../../form/names.ts';
import { useScripted, useWord } from '../../visit/visit-context.tsx';
import { CheckboxControl } from '../first/checkbox-control.tsx';
import { Choices } from '../first/radio-control.tsx';
import { typingAttributes, useOwnText } from '../typed-input.ts';

// B§9: rows of a text area unless the document says otherwise.
const defaultRows = 5;

/** Several lines of text. */
export function TextareaControl(props: FieldProps<TextFieldView>) {
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
        <span>{drawRuns(field.text.length === 0 ? field.label : field.text)}</span>
        <span className="unseen">{` (${opensElsewhere})`}</span>
      </a>
      <CheckboxControl {...props} />
    </div>
  );
}

/** Any number of options; the answer keeps the order of the options. */
export function CheckboxesControl(props: FieldProps<ChoiceFieldView>) {
  const { field, onAnswer } = props;
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  // Several boxes may be reported before this is drawn again.
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = chosen;
  });
  const choose = (value: string, isChosen: boolean): void => {
    const isAlone = field.options.some((option) => option.value === value && option.isExclusive);
    const next = field.options
      .filter((option) =>
        option.value === value
          ? isChosen
          : latest.current.includes(option.value) && !isAlone && !option.isExclusive,
      )
      .map((option) => option.value);
    latest.current = next;
    onAnswer(next.length === 0 ? undefined : next);
  };
  return <Choices {...props} control="checkbox" chosen={chosen} onChoose={choose} />;
}

/** A time of the day in the browser's own input, which asks for it as the person's country writes it. */
export function TimeControl(props: FieldProps<TimeFieldView>) {
  const { field, onType } = props;
  const { attributes } = useOwnText<HTMLInputElement>(
    typeof field.value === 'string' ? field.value : '',
    (text) => onType(text === '' ? undefined : text),
  );
  return <input {...typingAttributes(props)} type="time" {...attributes} />;
}

/** A question with one button, which shows whether it was confirmed. */
export function ConfirmControl({ field, id, describedBy, onAnswer }: FieldProps<TickFieldView>) {
  const isConfirmed = field.value === true;
  const isScripted = useScripted();
  return (
    <div className="confirm" data-confirmed={isConfirmed}>
      <p id={`${id}-question`} className="confirm-text">
        {drawRuns(field.text)}
      </p>
      <button
        id={id}
        type={isScripted ? 'button' : 'submit'}
        name={postedNames.confirm}
        value={field.name}
        className="button"
        data-look="secondary"
        aria-pressed={isConfirmed}
        aria-describedby={[`${id}-question`, describedBy ?? ''].join(' ').trim()}
        disabled={field.disabled || field.readOnly}
        onClick={() => onAnswer(!isConfirmed)}
      >
        {isConfirmed && <Icon name="check" />}
        <span>{drawRuns(field.label)}</span>
      </button>
    </div>
  );
}
