import type { PdfFieldView, TickFieldView } from '#engine/view/field-views.ts';
import { RichText } from '../text/rich-text.tsx';
import { FieldMark } from './field-mark.tsx';
import type { FieldProps } from './field-props.ts';
import { inputAttributes } from './input-attributes.ts';

/** One statement to agree with. */
export function CheckboxField(props: FieldProps<TickFieldView | PdfFieldView>) {
  const { field, id, onAnswer } = props;
  return (
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
  );
}
