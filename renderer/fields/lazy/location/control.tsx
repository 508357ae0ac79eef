import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { useWord } from '../../../visit/visit-context.tsx';
import { AskDevice } from '../ask-device.tsx';

// About a metre.
const places = 5;
const timeoutMs = 20_000;

/** Asks the device where the person is, who has to agree. Nothing can be typed: a typed place proves nothing. */
export function LocationControl({ field, id, onAnswer }: FieldProps<FieldOf<'location'>>) {
  const words = {
    ask: useWord('locationShare'),
    again: useWord('checkAgain'),
    known: useWord('locationShared'),
    refused: useWord('locationNone'),
    needsScript: useWord('locationNeedsScript'),
  };
  return (
    <AskDevice
      id={id}
      isKnown={field.value !== undefined}
      isDisabled={field.disabled || field.readOnly}
      words={words}
      look="primary"
      askDevice={askPlace}
      onAnswer={onAnswer}
    />
  );
}

/** Latitude and longitude in degrees, with a comma between them. */
async function askPlace(): Promise<string> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs });
  });
  return `${coords.latitude.toFixed(places)},${coords.longitude.toFixed(places)}`;
}
