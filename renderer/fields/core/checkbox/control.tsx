import type { RefObject, SyntheticEvent } from 'react';
import type { TickFieldView } from '#engine/index.ts';
import { renderRuns } from '../../../elements/texts.tsx';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { FieldMark } from '../../around-input.tsx';
import { inputAttributes } from '../../typed-input.ts';

/** One statement to agree with. */
export function CheckboxControl(
  props: FieldProps<TickFieldView | FieldOf<'pdf'>> & {
    readonly box?: RefObject<HTMLInputElement | null>;
    /** Whether the press that removes a tick was meant to set it. */
    readonly wasMeantForTick?: () => boolean;
  },
) {
  const { field, id, onAnswer, box, wasMeantForTick } = props;
  const isTicked = field.value === true;
  const report = ({ currentTarget: { checked } }: SyntheticEvent<HTMLInputElement>): void => {
    if (checked !== isTicked && (checked || !wasMeantForTick?.())) onAnswer(checked);
  };
  return (
    <div className="choice">
      <input
        {...inputAttributes(props)}
        ref={box}
        type="checkbox"
        checked={isTicked}
        disabled={field.disabled || field.readOnly}
        onChange={report}
        // For a tick without a separate event.
        onInput={report}
      />
      <label htmlFor={id}>
        <span>{renderRuns(field.label)}</span>
        {!field.required && <FieldMark />}
      </label>
    </div>
  );
}
