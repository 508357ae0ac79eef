import type { Decision, ReadFact } from '#schemas/studio/answers.ts';
import type { JsonObject } from '#engine/index.ts';
import { useAnswer } from './ask-studio.ts';
import { PlaceLink } from './place-name.tsx';

interface Props {
  readonly brand: string;
  readonly locale: string;
  readonly page: string;
  /** All facts: also those that apply where nobody gives any. */
  readonly facts: JsonObject;
  readonly onOpen: (document: string, line?: number) => void;
}

const titles: { readonly [kind: string]: string } = {
  access: 'What is shown',
  page: 'The next page',
  state: 'The state',
  poll: 'Asking again',
};

/** How long facts must not change before they are asked about: somebody types. */
const pauseMs = 300;

/** What the flows decide for the facts, each decision with its reason in sentences. */
export function Decisions({ onOpen, ...asked }: Props) {
  const answer = useAnswer('decisions', asked, pauseMs);
  return (
    <section className="studio-why" aria-label="What this person sees, and why">
      <h2>What this person sees, and why</h2>
      {answer.type === 'loading' && <output className="studio-soft">Deciding …</output>}
      {answer.type === 'failed' && <p role="alert">{answer.problem}</p>}
      {answer.type === 'loaded' && answer.value.problem !== undefined && (
        <p role="alert">{answer.value.problem}</p>
      )}
      {answer.type === 'loaded' &&
        answer.value.decisions?.map((one) => <Decided key={one.kind} decision={one} onOpen={onOpen} />)}
    </section>
  );
}

interface DecidedProps extends Pick<Props, 'onOpen'> {
  readonly decision: Decision;
}

function Decided({ decision, onOpen }: DecidedProps) {
  const { kind, sentence, reasons, values, place, passed } = decision;
  return (
    <div className="studio-rule">
      <h3>{titles[kind] ?? kind}</h3>
      <p>
        <strong>{sentence}</strong>
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <Read facts={values} />
      <p>
        <PlaceLink place={place} onOpen={onOpen} />
      </p>
      {passed.length > 0 && (
        <details>
          <summary>{`Looked at before: ${passed.length === 1 ? '1 row' : `${passed.length} rows`}`}</summary>
          <ul>
            {passed.map((row) => (
              <li key={`${row.place.document}${row.place.path}`}>
                <PlaceLink place={row.place} name={row.name} onOpen={onOpen} />
                <p>{`It does not hold that ${row.words ?? row.name}.`}</p>
                {row.why !== undefined && <p className="studio-soft">{row.why}</p>}
                <Read facts={row.values} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** What was read of the facts, behind a fold: a rule may read twenty. */
function Read({ facts }: { readonly facts: readonly ReadFact[] }) {
  if (facts.length === 0) return null;
  return (
    <details>
      <summary>{`What was read: ${facts.length === 1 ? '1 value' : `${facts.length} values`}`}</summary>
      <ul>
        {facts.map(({ name, words, value }) => (
          <li key={name} title={name}>{`${words}: ${value}`}</li>
        ))}
      </ul>
    </details>
  );
}
