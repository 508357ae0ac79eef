import { useLayoutEffect, useRef } from 'react';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { PieceInput } from '../../piece-input.tsx';
import { useOwnText } from '../../typed-input.ts';
import { DateControl } from '../date/control.tsx';
import { type MomentParts, joinMoment, splitMoment } from './moment.ts';

/** A date, and beside it the time of that day in the browser's own input. */
export function DateTimeControl(props: FieldProps<FieldOf<'date-time'>>) {
  const { field, id, describedBy, onAnswer } = props;
  const { value, time: label, ...others } = field;
  const { day, time } = splitMoment(value);
  // Both may be reported before the engine has taken in the first.
  const latest = useRef<MomentParts>({ day, time });
  useLayoutEffect(() => {
    latest.current = splitMoment(value);
  }, [value]);
  const take = (parts: Partial<MomentParts>): void => {
    latest.current = { ...latest.current, ...parts };
    onAnswer(joinMoment(latest.current));
  };
  const { attributes } = useOwnText<HTMLInputElement>(time, (text) => take({ time: text }));
  return (
    <div className="date">
      <DateControl
        {...props}
        field={{ ...others, type: 'date', ...(day !== undefined && { value: day }) }}
        onAnswer={(answer) => take({ day: typeof answer === 'string' ? answer : undefined })}
      />
      <PieceInput
        {...{ field, describedBy, label }}
        id={`${id}-time`}
        name="time"
        input={{ type: 'time', inputMode: undefined, ...attributes }}
      />
    </div>
  );
}
