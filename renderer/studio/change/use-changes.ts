import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Change, FormPart, NewQuestion } from '#schemas/studio/answers.ts';
import type { Compiled } from '#engine/index.ts';
import { type Changed, askStudio, useAnswer } from '../ask-studio.ts';
import { quotedIn } from './quoted-in.ts';
import { sayProblem } from '../../preview/say-problem.ts';

interface Options {
  readonly brand: string;
  readonly locale: string;
  readonly document: string;
  /** The document as it is written now. */
  readonly text: string;
  /** The same as its file has it. */
  readonly saved: string;
  /** The questions that were added since the file was saved. */
  readonly questions: readonly NewQuestion[];
  readonly onChanging: (isChanging: boolean) => void;
  readonly onChanged: (changed: Changed) => void;
  /** Called with the flows that follow from a text that somebody has written in the document. */
  readonly onWritten: (text: string, compiled: Compiled) => void;
}

interface Known {
  readonly text: string;
  readonly parts: readonly FormPart[];
  readonly homes: readonly string[];
}

/** How long nobody may type in the document before its page and forms follow. */
const pauseMs = 50;

/** The forms of a document, and the way to change it by them. Changes are made one after the other. */
export function useChanges({
  brand,
  locale,
  document,
  text,
  saved,
  questions,
  onChanging,
  onChanged,
  onWritten,
}: Options) {
  const [known, setKnown] = useState<Known>();
  const [problem, setProblem] = useState('');
  const latest = useRef(text);
  const added = useRef(questions);
  const waiting = useRef<Change[]>([]);
  const isRunning = useRef(false);
  const [isChanging, setChanging] = useState(false);
  const ask = async (change?: Change): Promise<void> => {
    const asked = latest.current;
    const answer = await askStudio('change', {
      brand,
      locale,
      document,
      text: asked,
      questions: added.current,
      ...(change && { change }),
    });
    // A page may be older than what is written; the next answer follows.
    if (!change && answer.compiled) onWritten(asked, answer.compiled);
    // Somebody has written in the document meanwhile: its forms follow that.
    if (latest.current !== asked) return;
    const { parts, homes } = answer;
    setKnown({ text: change ? answer.text : asked, parts, homes });
    setProblem('');
    if (!change) return;
    latest.current = answer.text;
    added.current = [...added.current, ...answer.added];
    onChanged(answer);
  };
  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await ask(next);
    } catch (error) {
      setProblem(sayProblem(error));
    } finally {
      isRunning.current = false;
      setChanging(false);
      onChanging(false);
    }
  };
  const change = (next: Change): void => {
    // Of several letters typed while the last one is on its way, the whole value counts.
    const isSame = (one: Change): boolean =>
      one.type === 'value' && next.type === 'value' && one.path === next.path;
    waiting.current = [...waiting.current.filter((one) => !isSame(one)), next];
    setChanging(true);
    onChanging(true);
    void run();
  };
  // What is written may differ already from what the specification quotes.
  const ofFile = useAnswer('change', { brand, locale, document, text: saved, questions: [] });
  const quoted = quotedIn(ofFile.type === 'loaded' ? ofFile.value.parts : []);
  const isReading = useRef(false);
  /** Reads what is written, again until it is what was written last. */
  const readAll = async (): Promise<void> => {
    if (isReading.current) return;
    isReading.current = true;
    try {
      for (let read: string | undefined; read !== latest.current;) {
        read = latest.current;
        await ask();
      }
    } catch (error) {
      setProblem(sayProblem(error));
    } finally {
      isReading.current = false;
    }
  };
  const read = useEffectEvent(() => void readAll());
  useEffect(() => {
    latest.current = text;
    added.current = questions;
    if (known?.text === text) return undefined;
    const pause = setTimeout(() => read(), known ? pauseMs : 0);
    return () => clearTimeout(pause);
  }, [text, questions, known]);
  return { parts: known?.parts, homes: known?.homes ?? [], quoted, problem, isChanging, change };
}
