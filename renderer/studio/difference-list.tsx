import './difference.css';
import { useEffect, useRef, useState } from 'react';
import type { NewQuestion } from '#schemas/studio/answers.ts';
import type { Loaded } from '../preview/catalogue.ts';
import { type Difference, askStudio, useAnswer } from './ask-studio.ts';
import type { Translated } from './change/translated-by.ts';
import { changedSentence } from './changed-sentence.ts';
import { languageName } from './language-name.ts';
import { Breaking } from './place-name.tsx';

interface Props {
  readonly document: string;
  readonly text: string;
  readonly questions: readonly NewQuestion[];
  /** Its translations, as they would be saved with it. */
  readonly also: Translated['also'];
  /** How many texts are not translated yet. */
  readonly left: number;
}

/** What an edit means: each change of the flows in words, with the brands that it reaches. */
export function DifferenceList({ left, ...asked }: Props) {
  const answer = useAnswer('difference', asked);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={box} aria-label="What this means" className="studio-difference">
      <h3>What this means</h3>
      {left > 0 && (
        <p className="studio-breaking">
          {`${left === 1 ? '1 text is' : `${left} texts are`} not translated yet: what follows does not show in other languages what it will say.`}
        </p>
      )}
      <Meaning answer={answer} />
    </section>
  );
}

/** The changes of meaning, once they are known. */
export function Meaning({ answer }: { readonly answer: Loaded<Difference> }) {
  if (answer.type === 'loading') return <Comparing />;
  if (answer.type === 'failed') return <p role="alert">{answer.problem}</p>;
  return <Changes difference={answer.value} />;
}

const pauseMs = 500;

/** How far the comparison is. That is shown and not read aloud: it changes each second. */
function Comparing() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let isOver = false;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      // Without an answer, the last one stays.
      const now = await askStudio('progress').catch(() => undefined);
      if (isOver) return;
      if (now) setSaid(now.said);
      pause = setTimeout(() => void ask(), pauseMs);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, []);
  return (
    <>
      <output className="studio-soft">Comparing all brands … This may take half a minute.</output>
      <p className="studio-soft">{said === '' ? 'It waits for the check of what was written.' : said}</p>
    </>
  );
}

/** Each change in words. */
export function Changes({ difference }: { readonly difference: Difference }) {
  const { problems, incomparable, changes = [] } = difference;
  if (problems !== undefined) return <p role="alert">{`First fix: ${problems[0]?.message ?? ''}`}</p>;
  if (incomparable !== undefined) return <p role="alert">{incomparable}</p>;
  if (changes.length === 0) return <p>Nothing changes for people.</p>;
  return (
    <ul>
      {changes.map((change) => (
        <Change key={`${change.kind} ${change.where}`} change={change} />
      ))}
    </ul>
  );
}

/** What a change is about that has no words. */
const abouts: { readonly [kind: string]: string } = {
  route: 'Where people are led',
  text: 'Text',
  validation: 'What is accepted',
  call: 'What is sent',
  screen: 'Screen',
  rule: 'Rule',
  setting: 'Setting',
};

function Change({ change }: { readonly change: NonNullable<Difference['changes']>[number] }) {
  const { kind, where, words, breaking, brands, locale } = change;
  const { before, after } = words ?? change;
  const shown = changedSentence(before, after);
  return (
    <li>
      <p>
        <strong>{words?.what ?? abouts[kind] ?? kind}</strong>
        {locale !== undefined && ` in ${languageName(locale)}`}
        {words && words.place.length > 0 && ` in ${words.place.join(' › ')}`}
        {brands.length > 0 && <span className="studio-soft">{` for ${brands.join(', ')}`}</span>}
      </p>
      {shown.before !== undefined && <del>{shown.before}</del>}
      {shown.after !== undefined && <ins>{shown.after}</ins>}
      {breaking !== undefined && <p className="studio-breaking">{breaking}</p>}
      <small>
        <Breaking text={where} />
      </small>
    </li>
  );
}
