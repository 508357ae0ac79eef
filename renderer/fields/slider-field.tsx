import type { NumberFieldView } from '#engine/view/field-views.ts';
import type { FieldProps } from './field-props.ts';
import { inputAttributes } from './input-attributes.ts';
import { NumberField } from './number-field.tsx';

/** A number to slide, with an input beside it for those who know it. */
export function SliderField(props: FieldProps<NumberFieldView>) {
  const { field, id, onAnswer } = props;
  const minimum = field.minimum ?? 0;
  return (
    <div className="slider">
      <NumberField {...props} />
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
