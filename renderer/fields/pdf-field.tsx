import type { PdfFieldView } from '#engine/view/field-views.ts';
import { RichText } from '../text/rich-text.tsx';
import { useWord } from '../visit/visit-context.tsx';
import { FieldMark } from './field-mark.tsx';
import type { FieldProps } from './field-props.ts';
import { inputAttributes } from './input-attributes.ts';

/** A document to read, opened beside the page, and a tick for having read it. */
export function PdfField(props: FieldProps<PdfFieldView>) {
  const { field, id, onAnswer } = props;
  const opensElsewhere = useWord('externalLink');
  return (
    <div className="pdf">
      <a className="pdf-link" href={field.source} target="_blank" rel="noopener">
        <RichText runs={field.text.length === 0 ? field.label : field.text} />
        <span className="unseen"> ({opensElsewhere})</span>
      </a>
      <div className="choice">
        <input
          {...inputAttributes(props)}
          type="checkbox"
          checked={field.value === true}
          disabled={field.disabled || field.readOnly}
          onChange={({ target }) => onAnswer(target.checked)}
        />
        <label htmlFor={id}>
          <RichText runs={field.label} /> <FieldMark required={field.required} />
        </label>
      </div>
    </div>
  );
}
