import './review.css';
import { useEffect, useId, useRef, useState } from 'react';
import { type JsonObject, isObject } from '#engine/index.ts';
import type { Conflict } from '#schemas/studio/answers.ts';
import { askStudio, useAnswer } from '../ask-studio.ts';
import { sayProblem } from '../../preview/say-problem.ts';
import { placeInWords, valueInWords } from './in-words.ts';

interface Props {
  /** What both began with. */
  readonly was: string;
  readonly text: string;
  /** What somebody else has saved. */
  readonly theirs: string;
  readonly onMerged: (text: string) => void;
}

/** A document that somebody else has saved meanwhile: both texts, where they disagree, and the way to have both. */
export function TwoVersions({ was, text, theirs, onMerged }: Props) {
  const answer = useAnswer('merge', { was, text, theirs, taken: [] });
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [problem, setProblem] = useState('');
  const putTogether = async (): Promise<void> => {
    const merged = await askStudio('merge', { was, text, theirs, taken: [...taken] });
    onMerged(merged.text);
  };
  const conflicts = answer.type === 'loaded' ? answer.value.conflicts : [];
  return (
    <section ref={box} tabIndex={-1} aria-label="Two versions" className="change-part review-versions">
      <h3>Somebody else has saved this document</h3>
      {answer.type === 'failed' && <p role="alert">{answer.problem}</p>}
      {answer.type === 'loaded' && (
        <>
          <p>
            {conflicts.length === 0
              ? 'Their changes and yours are at different places: both fit together.'
              : 'You have both changed what is below. Choose for each what counts; all the rest fits together.'}
          </p>
          {conflicts.map((conflict) => (
            <Choice
              key={conflict.path}
              conflict={conflict}
              place={placeInWords(conflict.path, contentOf(theirs) ?? contentOf(text) ?? {})}
              isTheirs={taken.has(conflict.path)}
              onTheirs={(isTheirs) =>
                setTaken(
                  new Set(
                    isTheirs ? [...taken, conflict.path] : [...taken].filter((one) => one !== conflict.path),
                  ),
                )
              }
            />
          ))}
          <button
            type="button"
            className="small-button"
            data-strong
            onClick={() => void putTogether().catch((error: unknown) => setProblem(sayProblem(error)))}
          >
            Put both together
          </button>
        </>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className="review-pair">
        <Whole title="Your text" text={text} />
        <Whole title="Their text" text={theirs} />
      </div>
    </section>
  );
}

interface ChoiceProps {
  readonly conflict: Conflict;
  /** Where it is, in words. */
  readonly place: string;
  readonly isTheirs: boolean;
  readonly onTheirs: (isTheirs: boolean) => void;
}

function Choice({ conflict: { mine, theirs }, place, isTheirs, onTheirs }: ChoiceProps) {
  const name = useId();
  const options = [
    { label: 'Yours', value: mine, isIt: false },
    { label: 'Theirs', value: theirs, isIt: true },
  ];
  return (
    <fieldset className="change-group">
      <legend>{place}</legend>
      {options.map(({ label, value, isIt }) => (
        <label key={label} className="review-choice">
          <input type="radio" name={name} checked={isTheirs === isIt} onChange={() => onTheirs(isIt)} />
          <span>
            <strong>{`${label}: `}</strong>
            {valueInWords(value)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Whole({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <details>
      <summary>{title}</summary>
      <textarea
        aria-label={title}
        rows={12}
        readOnly
        value={text === '' ? 'Nothing: it was taken out.' : text}
      />
    </details>
  );
}

/** What a text says; nothing while it cannot be read. */
function contentOf(text: string): JsonObject | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return isObject(content) ? content : undefined;
  } catch {
    return undefined;
  }
}
