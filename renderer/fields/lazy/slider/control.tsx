import type { KeyboardEvent } from 'react';
import { writeDigits } from '#engine/index.ts';
import type { NumberFieldView } from '#engine/index.ts';
import type { FieldProps } from '../../../component-registry.ts';
import { postedNames } from '../../../form/names.ts';
import { useScripted, useWord } from '../../../visit/visit-context.tsx';
import { NumberControl } from '../number/control.tsx';
import { inputAttributes } from '../../typed-input.ts';

/** A number to slide, with an input beside it for those who know it. */
export function SliderControl(props: FieldProps<NumberFieldView>) {
  const { field, id, onAnswer } = props;
  const { minimum = 0, maximum = minimum } = field;
  const isScripted = useScripted();
  const update = useWord('update');
  const at = within(typeof field.value === 'number' ? field.value : minimum, field);
  const slideByKey = (event: KeyboardEvent): void => {
    const direction = directions[event.key];
    if (direction === undefined || field.stride === undefined) return;
    event.preventDefault();
    onAnswer(nextStop(at, direction, field));
  };
  return (
    <div className="slider">
      <div className="slider-typed">
        <NumberControl {...props} onType={onAnswer} />
        {!isScripted && (
          <button
            type="submit"
            name={postedNames.confirm}
            value={field.name}
            className="button without-script"
            data-look="secondary"
          >
            {update}
          </button>
        )}
      </div>
      <div className="slider-rail">
        <progress className="progress" value={at - minimum} max={maximum - minimum || 1} aria-hidden="true" />
        <input
          {...inputAttributes(props)}
          id={`${id}-slide`}
          name={undefined}
          aria-labelledby={`${id}-label`}
          aria-valuetext={written(at, field)}
          className="slider-track"
          type="range"
          min={minimum}
          max={maximum}
          step={field.step ?? 1}
          value={at}
          disabled={field.disabled || field.readOnly}
          onKeyDown={slideByKey}
          onChange={({ target }) => onAnswer(nearestStop(target.valueAsNumber, field))}
        />
      </div>
      <p className="slider-ends" aria-hidden="true">
        <span>{written(minimum, field)}</span>
        <span>{written(maximum, field)}</span>
      </p>
    </div>
  );
}

const directions: { readonly [key: string]: 1 | -1 } = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

type Track = Pick<NumberFieldView, 'minimum' | 'maximum' | 'stride'>;

function within(value: number, { minimum = value, maximum = value }: Track): number {
  return Math.max(minimum, Math.min(maximum, value));
}

/** The stop of the track that is nearest to a number. The ends are stops as well, wherever they lie. */
export function nearestStop(value: number, track: Track): number {
  const { minimum, maximum, stride } = track;
  if (stride === undefined || value === minimum || value === maximum) return value;
  return within(Math.round(value / stride) * stride, track);
}

/** The stop of the track behind a number, or before it. */
export function nextStop(value: number, direction: 1 | -1, track: Track): number {
  const { stride = 1 } = track;
  const next = direction > 0 ? Math.floor(value / stride) + 1 : Math.ceil(value / stride) - 1;
  return within(next * stride, track);
}

function written(value: number, { notation, prefix = '', suffix = '' }: NumberFieldView): string {
  return `${prefix}${writeDigits(String(value), notation)} ${suffix}`.trim();
}
