import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Translation } from '#schemas/studio/answers.ts';
import { useAnswer } from '../ask-studio.ts';
import { languageName } from '../language-name.ts';
import type { Work } from '../unsaved-work.ts';
import { keyOf } from './translated-by.ts';

/** How many texts an edit changes in other languages, and how many of these are to be translated. */
export interface Counted {
  readonly all: number;
  readonly left: number;
  /** Where in the document they are that are translated to each language. */
  readonly done: readonly string[];
}

export const nothingToTranslate: Counted = { all: 0, left: 0, done: [] };

/** How long nobody may type before it is asked what is to be translated: the page comes first. */
const pauseMs = 250;

interface Props {
  readonly document: string;
  readonly work: Work;
  /** Called with what somebody says of translations. */
  readonly onWork: (changes: Pick<Work, 'typed'> | Pick<Work, 'kept'>) => void;
  /** Called with how many texts there are, and how many of them are to be translated. */
  readonly onCounted: (counted: Counted) => void;
}

/** The texts that an edit changes, in each language, to be saved together with it. */
export function Translations({ document, work: { text, typed, kept }, onWork, onCounted }: Props) {
  const answer = useAnswer('translations', { document, text }, pauseMs);
  const [shown, setShown] = useState<readonly Translation[]>([]);
  if (answer.type === 'loaded' && answer.value.translations !== shown) setShown(answer.value.translations);
  const isLeft = (one: Translation): boolean => {
    const words = typed[keyOf(one)] ?? one.translation;
    return words === '' || (words === one.translation && !kept.includes(keyOf(one)));
  };
  const [all, left] = [shown.length, shown.filter(isLeft).length];
  const count = useEffectEvent(onCounted);
  const open = new Set(shown.filter(isLeft).map(({ path }) => path));
  const done = shown.flatMap(({ path }) => (open.has(path) ? [] : [path])).join('\n');
  useEffect(() => count({ all, left, done: done.split('\n') }), [all, left, done]);
  useEffect(() => () => count(nothingToTranslate), []);
  const say = (one: Translation, words: string): void => onWork({ typed: { ...typed, [keyOf(one)]: words } });
  const keep = (one: Translation, isRight: boolean): void =>
    onWork({ kept: isRight ? [...kept, keyOf(one)] : kept.filter((key) => key !== keyOf(one)) });
  if (shown.length === 0) return null;
  return (
    <section aria-label="Translations" className="change-part change-translations">
      <h3>{toTranslate({ all, left })}</h3>
      {shown.map((one) => (
        <Row
          key={keyOf(one)}
          translation={one}
          words={typed[keyOf(one)] ?? one.translation}
          isRight={kept.includes(keyOf(one))}
          isLeft={isLeft(one)}
          onWords={(words) => say(one, words)}
          onRight={(isRight) => keep(one, isRight)}
        />
      ))}
    </section>
  );
}

/** How many texts are to be translated, or that all are. */
export function toTranslate({ all, left }: Pick<Counted, 'all' | 'left'>): string {
  if (left > 0) return left === 1 ? '1 text to translate' : `${left} texts to translate`;
  return all === 1 ? '1 text is translated' : `${all} texts are translated`;
}

/** The box of a text that is to be translated, or else of one that is. */
export function boxToTranslate(within: HTMLElement | null): HTMLElement | null | undefined {
  const boxes = [...(within?.querySelectorAll('textarea') ?? [])];
  return boxes.find(({ dataset }) => dataset['left'] === 'true') ?? boxes[0];
}

interface RowProps {
  readonly translation: Translation;
  readonly words: string;
  readonly isRight: boolean;
  readonly isLeft: boolean;
  readonly onWords: (words: string) => void;
  readonly onRight: (isRight: boolean) => void;
}

function Row({ translation: one, words, isRight, isLeft, onWords, onRight }: RowProps) {
  const { locale, text, translation } = one;
  const id = useId();
  const isSame = translation !== '' && words === translation;
  return (
    <div className="change-field">
      <label htmlFor={id}>{`${languageName(locale)}: ${text}`}</label>
      <textarea
        id={id}
        className="fact-input"
        lang={locale}
        rows={1}
        data-left={isLeft}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      {isSame && (
        <label className="studio-ask">
          <input type="checkbox" checked={isRight} onChange={({ target }) => onRight(target.checked)} />
          Still right
        </label>
      )}
    </div>
  );
}
