import type { JsonObject } from '#engine/index.ts';
import type { PlacedLine } from '#schemas/studio/answers.ts';
import { type Why, useAnswer } from './ask-studio.ts';
import { PlaceLink } from './place-name.tsx';
import { SaidInWords } from './said-in-words.tsx';

interface Props {
  readonly brand: string;
  readonly locale: string;
  readonly page: string;
  readonly field: string;
  readonly words: string;
  readonly picture: string;
  /** The places of its texts, a line each; empty: they are looked for by its words. */
  readonly at: string;
  readonly facts: JsonObject;
  /** The fields of the page, to choose from without a mouse. */
  readonly fields: readonly { readonly name: string; readonly title: string }[];
  readonly onField: (field: string) => void;
  /** Comments on what is asked about. */
  readonly onComment: () => void;
  readonly onOpen: (document: string, line?: number) => void;
}

/** Why something on the page is as it is: who says it, by which rule, what holds it, and who else uses it. */
export function WhyPanel({ fields, onField, onComment, onOpen, ...asked }: Props) {
  const isAsked = asked.field !== '' || asked.words !== '' || asked.picture !== '';
  return (
    <div className="studio-why">
      {isAsked ? (
        <>
          <Explained {...asked} onOpen={onOpen} />
          <button type="button" className="small-button" onClick={onComment}>
            Comment on this
          </button>
        </>
      ) : (
        <p>
          Switch on “Ask why” above the page, then click anything in it. Or choose a part of the page here.
        </p>
      )}
      {fields.length > 0 && (
        <details className="studio-folded" open={!isAsked}>
          <summary>Parts of this page</summary>
          <ul className="studio-links">
            {fields.map(({ name, title }) => (
              <li key={name}>
                <button type="button" onClick={() => onField(name)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Explained({ onOpen, ...asked }: Omit<Props, 'fields' | 'onField' | 'onComment'>) {
  const answer = useAnswer('why', asked);
  if (answer.type === 'loading') return <output className="studio-soft">Looking it up …</output>;
  if (answer.type === 'failed') return <p role="alert">{answer.problem}</p>;
  const { problem, place } = answer.value;
  if (problem !== undefined) return <p role="alert">{problem}</p>;
  if (place === undefined) return <p>{nothingFound(asked)}</p>;
  return <Answer why={answer.value} place={place} onOpen={onOpen} />;
}

function nothingFound({ field, words, picture }: Pick<Props, 'field' | 'words' | 'picture'>): string {
  const said = words || field;
  return said === ''
    ? `No document names the picture “${picture}”: all pages are drawn with it.`
    : `No document says “${said}” letter for letter.`;
}

interface AnswerProps extends Pick<Props, 'onOpen'> {
  readonly why: Why;
  readonly place: PlacedLine;
}

function Answer({ why, place, onOpen }: AnswerProps) {
  const { name = '', text = '', sentences = [], rules = [], also = [], usedBy = [], changedBy = [] } = why;
  const { holders = [], moreHolders = { clause: 0, scenario: 0 } } = why;
  return (
    <>
      <h3>{text || name}</h3>
      <p>
        <PlaceLink place={place} onOpen={onOpen} />
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {rules.length > 0 && <h4>Rules</h4>}
      {rules.map(({ key, expression, words, place: at, values, names }) => (
        <div key={`${key} ${expression}`} className="studio-rule">
          <p>
            <strong>{key}</strong> <PlaceLink place={at} onOpen={onOpen} />
          </p>
          <SaidInWords value={expression} words={words} />
          {values.length > 0 && (
            <ul>
              {values.map((value) => (
                <li key={value.name}>
                  <code>{value.name}</code> is {value.value === null ? 'absent' : JSON.stringify(value.value)}{' '}
                  here.
                </li>
              ))}
            </ul>
          )}
          {names.map((rule) => (
            <p key={rule.name}>
              The rule {rule.name}: <PlaceLink place={rule.place} onOpen={onOpen} />
            </p>
          ))}
        </div>
      ))}
      <Places title="Or said here" places={also} onOpen={onOpen} />
      <Places title="Changed by" places={changedBy} onOpen={onOpen} />
      <Places title="Used by" places={usedBy} onOpen={onOpen} />
      {holders.length > 0 && <h4>Held by</h4>}
      <ul>
        {holders.map((holder) => (
          <li key={`${holder.kind} ${holder.name}`}>
            {`The ${holder.kind} `}
            <strong>{holder.name}</strong>
            {holder.says === '' ? '' : `: ${holder.says}`} <small>{`${holder.file}:${holder.line}`}</small>
          </li>
        ))}
      </ul>
      {more(moreHolders) !== '' && <p className="studio-soft">{more(moreHolders)}</p>}
      {holders.length === 0 && <p className="studio-soft">No clause or scenario names it.</p>}
    </>
  );
}

function more({ clause, scenario }: NonNullable<Why['moreHolders']>): string {
  const counted = [
    [clause, clause === 1 ? 'clause' : 'clauses'],
    [scenario, scenario === 1 ? 'scenario' : 'scenarios'],
  ] as const;
  const said = counted.filter(([count]) => count > 0).map(([count, kind]) => `${count} more ${kind}`);
  return said.length === 0 ? '' : `And ${said.join(' and ')}.`;
}

interface PlacesProps extends Pick<Props, 'onOpen'> {
  readonly title: string;
  readonly places: readonly (PlacedLine & { readonly text?: string })[];
}

function Places({ title, places, onOpen }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {places.map((place) => (
          <li key={`${place.document}${place.path}`}>
            <PlaceLink place={place} onOpen={onOpen} />
            {place.text !== undefined && <small>{place.text}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}
