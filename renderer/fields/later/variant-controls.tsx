import type { NumberFieldView, PdfFieldView, TextFieldView } from '#engine/index.ts';
import { RichText } from '../../chrome/rich-text.tsx';
import { useWord } from '../../visit/visit-context.tsx';
import type { FieldProps } from '../controls.ts';
import { NumberControl } from '../first/number-control.tsx';
import { CheckboxControl } from '../first/checkbox-control.tsx';
import { inputAttributes, typingAttributes, useOwnText } from '../typed-input.ts';

// B§9: rows of a text area unless the document says otherwise.
const defaultRows = 5;

/** Several lines of text. */
export function TextareaControl(props: FieldProps<TextFieldView>) {
  const { field, onType } = props;
  const ownText = useOwnText<HTMLTextAreaElement>(
    typeof field.value === 'string' ? field.value : '',
    (text) => onType(text === '' ? undefined : text),
  );
  return <textarea {...typingAttributes(props)} rows={field.rows ?? defaultRows} {...ownText} />;
}

/** A number to slide, with an input beside it for those who know it. */
export function SliderControl(props: FieldProps<NumberFieldView>) {
  const { field, id, onAnswer } = props;
  const minimum = field.minimum ?? 0;
  return (
    <div className="slider">
      <NumberControl {...props} onType={onAnswer} />
      <input
        {...inputAttributes(props)}
        id={`${id}-slide`}
        name={undefined}
        aria-labelledby={`${id}-label`}
        className="slider-track"
        type="range"
        min={minimum}
        max={field.maximum}
        step={field.step ?? 1}
        value={typeof field.value === 'number' ? field.value : minimum}
        disabled={field.disabled || field.readOnly}
        onChange={({ target }) => onAnswer(target.valueAsNumber)}
      />
    </div>
  );
}

/** A document to read, opened beside the page, and a tick for having read it. */
export function PdfControl(props: FieldProps<PdfFieldView>) {
  const { field } = props;
  const opensElsewhere = useWord('externalLink');
  return (
    <div className="pdf">
      <a className="pdf-link" href={field.source} target="_blank" rel="noopener">
        <RichText runs={field.text.length === 0 ? field.label : field.text} />
        <span className="unseen"> ({opensElsewhere})</span>
      </a>
      <CheckboxControl {...props} />
    </div>
  );
}
