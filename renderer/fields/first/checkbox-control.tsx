import type { PdfFieldView, TickFieldView } from '#engine/index.ts';
import { drawRuns } from '../../elements/texts.tsx';
import type { FieldProps } from '../../drawers.ts';
import { FieldMark } from '../around-input.tsx';
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
        {drawRuns(field.label)} {!field.required && <FieldMark />}
      </label>
    </div>
  );
}
