import type { PdfFieldView, TickFieldView } from '#engine/index.ts';
import { RichText } from '../../chrome/rich-text.tsx';
import type { FieldProps } from '../controls.ts';
import { FieldMark } from '../field-label.tsx';
import { inputAttributes } from '../typed-input.ts';

/** One statement to agree with. */
export function CheckboxControl(props: FieldProps<TickFieldView | PdfFieldView>) {
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
