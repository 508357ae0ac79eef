import { Shelf, Specimen } from './specimen.tsx';

/** A message that the documents write to people, with the words of an example. */
export interface MessageSample {
  readonly name: string;
  /** The name of the example. */
  readonly state: string;
  readonly subject: string;
  readonly text: string;
  /** The same as a text message. */
  readonly sms?: string;
}

/** Every mail and text message. */
export function MessageGallery({ samples }: { readonly samples: readonly MessageSample[] }) {
  const names = [...new Set(samples.map(({ name }) => name))];
  return names.map((name) => (
    <Shelf key={name} title={name}>
      {samples
        .filter((sample) => sample.name === name)
        .map(({ state, subject, text, sms }) => (
          <Specimen key={state} state={state}>
            <p>
              <strong>{subject}</strong>
            </p>
            <p>{text}</p>
            {sms !== undefined && <p>{`Text message: ${sms}`}</p>}
          </Specimen>
        ))}
    </Shelf>
  ));
}
