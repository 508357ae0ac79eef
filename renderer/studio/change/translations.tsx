import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Translation } from '#schemas/studio/answers.ts';
import { askStudio, useAnswer } from '../ask-studio.ts';
import { languageName } from '../language-name.ts';

/** Translations that are saved together with a document. */
export interface Translated {
  readonly also: readonly { readonly document: string; readonly text: string; readonly was: string }[];
  readonly kept: readonly { readonly document: string; readonly path: string }[];
}

/** Makes the translations, from what their files hold at that moment. */
export type MakeTranslated = () => Promise<Translated>;

/** How many texts an edit changes in other languages, and how many of these are to be translated. */
export interface Counted {
  readonly all: number;
  readonly left: number;
}

export const nothingToTranslate: Counted = { all: 0, left: 0 };

export const nothingTranslated: MakeTranslated = async () => ({ also: [], kept: [] });

/** How long nobody may type before it is asked what is to be translated: the page comes first. */
const pauseMs = 250;

interface Props {
  readonly document: string;
  /** The document as it is written now. */
  readonly text: string;
  /** Called with each letter, with what makes the translations once they are saved. */
  readonly onTranslated: (make: MakeTranslated) => void;
  /** Called with how many texts there are, and how many of them are to be translated. */
  readonly onCounted: (counted: Counted) => void;
}

/** The texts that an edit changes, in each language, to be saved together with it. */
export function Translations({ document, text, onTranslated, onCounted }: Props) {
  const answer = useAnswer('translations', { document, text }, pauseMs);
  const [shown, setShown] = useState<readonly Translation[]>([]);
  if (answer.type === 'loaded' && answer.value.translations !== shown) setShown(answer.value.translations);
  const [typed, setTyped] = useState<{ readonly [key: string]: string }>({});
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const isLeft = (one: Translation): boolean => {
    const words = typed[keyOf(one)] ?? one.translation;
    return words === '' || (words === one.translation && !kept.has(keyOf(one)));
  };
  const [all, left] = [shown.length, shown.filter(isLeft).length];
  const count = useEffectEvent(onCounted);
  useEffect(() => count({ all, left }), [all, left]);
  useEffect(() => () => count(nothingToTranslate), []);
  const pass = async (said: typeof typed, right: typeof kept): Promise<Translated> => {
    const also = await Promise.all(
      [...Map.groupBy(shown, (one) => one.document)].map(async ([file, ofFile]) => {
        const { text: was = '' } = await askStudio('read', { document: file });
        return { document: file, was, text: await translated(ofFile, said, was) };
      }),
    );
    return {
      also: also.filter((one) => one.text !== one.was),
      kept: shown.filter((one) => right.has(keyOf(one))),
    };
  };
  const say = (one: Translation, words: string): void => {
    const next = { ...typed, [keyOf(one)]: words };
    setTyped(next);
    onTranslated(() => pass(next, kept));
  };
  const keep = (one: Translation, isRight: boolean): void => {
    const next = new Set(isRight ? [...kept, keyOf(one)] : [...kept].filter((key) => key !== keyOf(one)));
    setKept(next);
    onTranslated(() => pass(typed, next));
  };
  if (shown.length === 0) return null;
  return (
    <section aria-label="Translations" className="change-part change-translations">
      <h3>{toTranslate({ all, left })}</h3>
      {shown.map((one) => (
        <Row
          key={keyOf(one)}
          translation={one}
          words={typed[keyOf(one)] ?? one.translation}
          isRight={kept.has(keyOf(one))}
          isLeft={isLeft(one)}
          onWords={(words) => say(one, words)}
          onRight={(isRight) => keep(one, isRight)}
        />
      ))}
    </section>
  );
}

/** How many texts are to be translated, or that all are. */
export function toTranslate({ all, left }: Counted): string {
  if (left > 0) return left === 1 ? '1 text to translate' : `${left} texts to translate`;
  return all === 1 ? '1 text is translated' : `${all} texts are translated`;
}

/** The box of a text that is to be translated, or else of one that is. */
export function boxToTranslate(within: HTMLElement | null): HTMLElement | null | undefined {
  const boxes = [...(within?.querySelectorAll('textarea') ?? [])];
  return boxes.find(({ dataset }) => dataset['left'] === 'true') ?? boxes[0];
}

function keyOf({ document, path }: Translation): string {
  return `${document}${path}`;
}

async function translated(
  ofFile: readonly Translation[],
  said: { readonly [key: string]: string },
  was: string,
): Promise<string> {
  let text = was;
  for (const one of ofFile) {
    const words = said[keyOf(one)];
    if (words === undefined || words === one.translation) continue;
    const { brand, locale, document, path } = one;
    const change = { type: 'text', path, text: words };
    ({ text } = await askStudio('change', { brand, locale, document, text, change }));
  }
  return text;
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
