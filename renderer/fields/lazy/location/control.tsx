import { useState } from 'react';

import { Icon } from '../../../elements/pictures.tsx';
import type { FieldOf, FieldProps } from '../../../component-registry.ts';
import { useScripted, useWord } from '../../../visit/visit-context.tsx';

// About a metre.
const places = 5;
const timeoutMs = 20_000;

/** Asks the device where the person is, who has to agree. Nothing can be typed: a typed place proves nothing. */
export function LocationControl({ field, id, onAnswer }: FieldProps<FieldOf<'location'>>) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const [share, shared, none, needsScript, checking] = [
    useWord('locationShare'),
    useWord('locationShared'),
    useWord('locationNone'),
    useWord('locationNeedsScript'),
    useWord('checking'),
  ];
  const isScripted = useScripted();
  const isKnown = field.value !== undefined;
  const ask = (): void => {
    setState('asking');
    const refuse = (): void => setState('refused');
    if (!('geolocation' in navigator)) return refuse();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onAnswer(`${coords.latitude.toFixed(places)},${coords.longitude.toFixed(places)}`);
      },
      refuse,
      { timeout: timeoutMs },
    );
  };
  return (
    <div className="location">
      {isScripted && (
        <button
          id={id}
          type="button"
          className="button"
          data-look="secondary"
          data-busy={state === 'asking'}
          disabled={field.disabled || field.readOnly}
          onClick={ask}
        >
          {state === 'asking' ? checking : share}
        </button>
      )}
      <output id={isScripted ? undefined : id} htmlFor={isScripted ? id : undefined}>
        {isKnown && state === 'idle' && (
          <>
            <Icon name="check" />
            <span>{` ${shared}`}</span>
          </>
        )}
        {isScripted && state === 'refused' && <span>{none}</span>}
        {!isScripted && !isKnown && <span>{needsScript}</span>}
      </output>
    </div>
  );
}
