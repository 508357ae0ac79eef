import { useLayoutEffect, useRef } from 'react';
import type { Json } from '#engine/index.ts';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { DateControl } from '../date/control.tsx';
import { type Ends, endNames, joinEnds, splitEnds } from '../../ends.ts';

/** Two dates, each with its own inputs. */
export function DateRangeControl(props: FieldProps<FieldOf<'date-range'>>) {
  const { field, id, onAnswer } = props;
  const { value, ends: labels, ...others } = field;
  // Both may be reported before the engine has taken in the first.
  const latest = useRef<Ends>(splitEnds(value));
  useLayoutEffect(() => {
    latest.current = splitEnds(value);
  }, [value]);
  const take = (ends: Ends): void => {
    latest.current = { ...latest.current, ...ends };
    onAnswer(joinEnds(latest.current));
  };
  return (
    <div className="date">
      {endNames.map((end) => {
        const endId = end === 'from' ? id : `${id}-${end}`;
        const day: Json | undefined = splitEnds(value)[end];
        return (
          <fieldset key={end}>
            <legend className="field-text">{labels[end]}</legend>
            <DateControl
              {...props}
              id={endId}
              field={{
                ...others,
                type: 'date',
                name: `${field.name}.${end}`,
                ...(day !== undefined && { value: day }),
              }}
              onAnswer={(answer) => take({ [end]: answer })}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
