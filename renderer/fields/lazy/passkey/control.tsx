import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { useWord } from '../../../visit/visit-context.tsx';
import { AskDevice } from '../ask-device.tsx';

/** Asks the device for a passkey. What it answers is for the service that gave the options. */
export function PasskeyControl({ field, id, onAnswer }: FieldProps<FieldOf<'passkey'>>) {
  const [create, use] = [useWord('passkeyCreate'), useWord('passkeyUse')];
  const words = {
    ask: field.use === 'create' ? create : use,
    known: useWord('passkeyReady'),
    refused: useWord('passkeyNone'),
    needsScript: useWord('passkeyNeedsScript'),
  };
  return (
    <AskDevice
      id={id}
      isKnown={field.value !== undefined}
      isDisabled={field.disabled || field.readOnly || field.publicKey === ''}
      words={words}
      askDevice={() => askKey(field)}
      onAnswer={onAnswer}
    />
  );
}

/** What the device answers, as JSON. Nothing of it is loaded before somebody asks. */
async function askKey({ use, publicKey }: FieldOf<'passkey'>): Promise<string> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(publicKey);
  const answer =
    use === 'create' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON });
  return JSON.stringify(answer);
}
