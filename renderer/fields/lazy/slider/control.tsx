import type { KeyboardEvent } from 'react';
import type { NumberFieldView } from '#engine/index.ts';
import type { FieldProps } from '../../../elements/component-registry.ts';
import { postedNames } from '../../../form/names.ts';
import { useScripted, useWord } from '../../../visit/visit-context.tsx';
import { NumberControl } from '../number/control.tsx';
import { inputAttributes } from '../../typed-input.ts';
import { directions, nearestStop, nextStop, within, written } from '../track.ts';

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
    <div className="track">
      <div
        className="track-typed"
        // Who taps an amount types another one in its place.
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      >
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
      <div className="track-rail">
        <progress className="progress" value={at - minimum} max={maximum - minimum || 1} aria-hidden="true" />
        <input
          {...inputAttributes(props)}
          id={`${id}-slide`}
          name={undefined}
          aria-labelledby={`${id}-label`}
          aria-valuetext={written(at, field)}
          className="track-thumb"
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
      <p className="ends" aria-hidden="true">
        <span>{written(minimum, field)}</span>
        <span>{written(maximum, field)}</span>
      </p>
    </div>
  );
}
