import type { SyntheticEvent } from 'react';
import type { PdfFieldView, TickFieldView } from '#engine/index.ts';
import { drawRuns } from '../../elements/texts.tsx';
import type { FieldProps } from '../../drawers.ts';
import { FieldMark } from '../around-input.tsx';
import { inputAttributes } from '../typed-input.ts';

/** One statement to agree with. */
export function CheckboxControl(props: FieldProps<TickFieldView | PdfFieldView>) {
  const { field, id, onAnswer } = props;
  const isTicked = field.value === true;
  const report = ({ currentTarget: { checked } }: SyntheticEvent<HTMLInputElement>): void => {
    if (checked !== isTicked) onAnswer(checked);
  };
  return (
    <div className="choice">
      <input
        {...inputAttributes(props)}
        type="checkbox"
        checked={isTicked}
        disabled={field.disabled || field.readOnly}
        onChange={report}
        // For what was ticked without an event of its own.
        onInput={report}
      />
      <label htmlFor={id}>
        <span>{drawRuns(field.label)}</span>
        {!field.required && <FieldMark />}
      </label>
    </div>
  );
}
