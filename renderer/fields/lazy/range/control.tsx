import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Json } from '#engine/index.ts';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { useScripted } from '../../../visit/visit-context.tsx';
import { type Ends, endNames, joinEnds, splitEnds } from '../../ends.ts';
import { NumberControl } from '../number/control.tsx';
import { directions, nearestStop, nextStop, within, written } from '../track.ts';

type RangeProps = FieldProps<FieldOf<'range'>>;
type End = (typeof endNames)[number];

/** Two numbers to slide on one track, with an input for each. An end stops at the other one. */
export function RangeControl(props: RangeProps) {
  const { field, id, onAnswer, onType } = props;
  const { value, ends: labels, ...others } = field;
  const isScripted = useScripted();
  // Both may be reported before the engine has taken in the first.
  const latest = useRef<Ends>(splitEnds(value));
  useLayoutEffect(() => {
    latest.current = splitEnds(value);
  }, [value]);
  const joined = (end: End, answer: Json | undefined) => {
    latest.current = { ...latest.current, [end]: answer };
    return joinEnds(latest.current);
  };
  return (
    <div className="track">
      <div className="track-typed">
        {endNames.map((end) => {
          const endId = end === 'from' ? id : `${id}-${end}`;
          const { [end]: number } = splitEnds(value);
          return (
            <div key={end}>
              <label id={`${endId}-label`} htmlFor={endId} className="field-text">
                {labels[end]}
              </label>
              <NumberControl
                {...props}
                id={endId}
                field={{
                  ...others,
                  type: 'number',
                  name: `${field.name}.${end}`,
                  ...(number !== undefined && { value: number }),
                }}
                onAnswer={(answer) => onAnswer(joined(end, answer))}
                onType={(answer, state) => onType(joined(end, answer), state)}
              />
            </div>
          );
        })}
      </div>
      {isScripted && <Rail {...props} onSlide={(end, number) => onAnswer(joined(end, number))} />}
    </div>
  );
}

/** The track with both thumbs, and what is between them. */
function Rail(props: RangeProps & { readonly onSlide: (end: End, number: number) => void }) {
  const { field, id, onSlide } = props;
  const { minimum = 0, maximum = minimum } = field;
  const { from, until } = splitEnds(field.value);
  const at = {
    from: within(typeof from === 'number' ? from : minimum, field),
    until: within(typeof until === 'number' ? until : maximum, field),
  };
  const slide = (end: End, number: number): void =>
    onSlide(end, end === 'from' ? Math.min(number, at.until) : Math.max(number, at.from));
  const slideByKey = (end: End, event: KeyboardEvent): void => {
    const direction = directions[event.key];
    if (direction === undefined || field.stride === undefined) return;
    event.preventDefault();
    slide(end, nextStop(at[end], direction, field));
  };
  const share = (number: number): string => `${((number - minimum) / (maximum - minimum || 1)) * 100}%`;
  return (
    <>
      <div className="track-rail">
        <svg className="progress" aria-hidden="true" focusable="false">
          <rect
            x={share(at.from)}
            width={share(minimum + Math.max(0, at.until - at.from))}
            height="100%"
            fill="currentColor"
          />
        </svg>
        {endNames.map((end) => (
          <input
            key={end}
            id={`${id}-${end}-slide`}
            aria-labelledby={end === 'from' ? `${id}-label` : `${id}-${end}-label`}
            aria-valuetext={written(at[end], field)}
            className="track-thumb"
            // Where both are at the upper end, only the first can still move.
            data-end={end === 'from' && at.from > (minimum + maximum) / 2 ? 'above' : end}
            type="range"
            min={minimum}
            max={maximum}
            step={field.step ?? 1}
            value={at[end]}
            disabled={field.disabled || field.readOnly}
            onKeyDown={(event) => slideByKey(end, event)}
            onChange={({ target }) => slide(end, nearestStop(target.valueAsNumber, field))}
          />
        ))}
      </div>
      <p className="ends" aria-hidden="true">
        <span>{written(minimum, field)}</span>
        <span>{written(maximum, field)}</span>
      </p>
    </>
  );
}
