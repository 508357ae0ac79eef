import { useState } from 'react';

import { Icon } from '../../../elements/pictures.tsx';
import type { FieldOf, FieldProps } from '../../../component-registry.ts';
import { useScripted, useWord } from '../../../visit/visit-context.tsx';

/** Asks the device for a passkey. What it answers is for the service that gave the options. */
export function PasskeyControl({ field, id, onAnswer }: FieldProps<FieldOf<'passkey'>>) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const [create, use, ready, none, needsScript, checking] = [
    useWord('passkeyCreate'),
    useWord('passkeyUse'),
    useWord('passkeyReady'),
    useWord('passkeyNone'),
    useWord('passkeyNeedsScript'),
    useWord('checking'),
  ];
  const isScripted = useScripted();
  const isKnown = field.value !== undefined;
  const ask = async (): Promise<void> => {
    if (state === 'asking') return;
    setState('asking');
    try {
      const answer = await askDevice(field);
      setState('idle');
      onAnswer(answer);
    } catch {
      // A person who closes the dialog of the browser may try again.
      setState('refused');
    }
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
          disabled={field.disabled || field.readOnly || field.publicKey === ''}
          onClick={() => void ask()}
        >
          {state === 'asking' ? checking : field.use === 'create' ? create : use}
        </button>
      )}
      <output id={isScripted ? undefined : id} htmlFor={isScripted ? id : undefined}>
        {isKnown && state === 'idle' && (
          <>
            <Icon name="check" />
            <span>{` ${ready}`}</span>
          </>
        )}
        {isScripted && state === 'refused' && <span>{none}</span>}
        {!isScripted && <span>{needsScript}</span>}
      </output>
    </div>
  );
}

/** What the device answers, as JSON. Nothing of it is loaded before somebody asks. */
async function askDevice({ use, publicKey }: FieldOf<'passkey'>): Promise<string> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(publicKey);
  const answer =
    use === 'create' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON });
  return JSON.stringify(answer);
}
