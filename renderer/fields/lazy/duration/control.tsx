import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { PieceInput } from '../../piece-input.tsx';
import { useOwnText } from '../../typed-input.ts';
import { joinUnits, splitUnits } from './pieces.ts';

type DurationProps = FieldProps<FieldOf<'duration'>>;

/** A duration as one input for each unit. Sixty minutes and more are taken as they are typed. */
export function DurationControl(props: DurationProps) {
  const { field, id, onAnswer } = props;
  const { units, value } = field;
  const [typed, setTyped] = useState(() => splitUnits(value, units));
  const shown = joinUnits(typed, units) === value ? typed : splitUnits(value, units);
  // Several inputs may be reported before the engine has taken in the first.
  const latest = useRef(shown);
  useLayoutEffect(() => {
    if (joinUnits(latest.current, units) !== value) latest.current = splitUnits(value, units);
  }, [value, units]);
  const take = (at: number, text: string): void => {
    latest.current = latest.current.map((before, place) => (place === at ? text : before));
    setTyped(latest.current);
    onAnswer(joinUnits(latest.current, units));
  };
  return (
    <div className="date">
      {units.map((unit, at) => (
        <UnitInput
          key={unit.name}
          {...props}
          id={at === 0 ? id : `${id}-${unit.name}`}
          unit={unit}
          text={shown[at] ?? ''}
          onText={(text) => take(at, text)}
        />
      ))}
    </div>
  );
}

function UnitInput(
  props: DurationProps & {
    readonly unit: DurationProps['field']['units'][number];
    readonly text: string;
    readonly onText: (text: string) => void;
  },
) {
  const { field, id, describedBy, unit, text, onText } = props;
  const { attributes } = useOwnText<HTMLInputElement>(text, onText);
  return <PieceInput {...{ field, id, describedBy }} {...unit} input={attributes} />;
}
