import { useEffect, useRef, useState } from 'react';
import type { ChangedDocument, TakenBack } from '#schemas/studio/answers.ts';
import { askStudio, useAnswer } from '../ask-studio.ts';
import { plainWords } from '../change/part-findings.tsx';
import { nameOfLayer } from '../document-tree.ts';
import { useUnsavedDocuments } from '../unsaved-work.ts';
import { sayProblem } from '../../preview/say-problem.ts';
import { whoChanged } from './who-changed.ts';

interface Props {
  readonly asked: readonly string[];
  /** The change of its only document that is meant alone; empty for all of them. */
  readonly path: string;
  readonly changed: readonly ChangedDocument[];
  /** The revision that counts in place of what is live; empty for none. */
  readonly since: string;
  readonly onKeep: () => void;
  /** Called with the documents that are as they are live, and what to tell people. */
  readonly onDone: (documents: readonly string[], said: string) => void;
}

/** Asks whether changes are to be taken back, with those that go along. Taking them back is saved like another change. */
export function TakeBack({ asked, path, changed, since, onKeep, onDone }: Props) {
  const unsaved = useUnsavedDocuments();
  const plan = useAnswer('takeBack', { documents: asked, since, ...(path !== '' && { path }) });
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const takeBack = async (documents: readonly TakenBack[]): Promise<void> => {
    setSaving(true);
    try {
      onDone(...(await save(documents)));
    } catch (error) {
      setProblem(sayProblem(error));
      setSaving(false);
    }
  };
  const { documents = [], findings = [] } = plan.type === 'loaded' ? plan.value : {};
  return (
    <section ref={box} tabIndex={-1} aria-label="Take back" className="changes-question">
      {plan.type === 'loading' && (
        <output className="studio-soft">Looking for what depends on it … This may take half a minute.</output>
      )}
      {plan.type === 'failed' && <p role="alert">{plan.problem}</p>}
      {documents.length > 0 && (
        <>
          <p>{whatGoesBack(documents.length > asked.length, path !== '')}</p>
          <ul>
            {changed
              .filter((one) => documents.some(({ document }) => document === one.document))
              .map((one) => (
                <li key={one.document}>
                  {one.title}
                  <span className="studio-soft">
                    {` ${[nameOfLayer(one.layer), whoChanged(one)].filter(Boolean).join(', ')}`}
                  </span>
                  <code>{one.document}</code>
                  {unsaved.includes(one.document) && (
                    <span className="studio-breaking">What you wrote there and have not saved is lost.</span>
                  )}
                </li>
              ))}
          </ul>
        </>
      )}
      {findings.length > 0 && (
        <>
          <p className="studio-breaking">It cannot be taken back yet. Change this first:</p>
          <ul>
            {findings.map((finding) => (
              <li key={`${finding.document} ${finding.path} ${finding.code}`}>
                <code>{finding.document}</code> {plainWords(finding).words}
              </li>
            ))}
          </ul>
        </>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className="studio-bar">
        {documents.length > 0 && findings.length === 0 && (
          <button
            type="button"
            className="small-button"
            data-strong
            disabled={isSaving}
            onClick={() => void takeBack(documents)}
          >
            {isSaving ? 'Saving …' : 'Take it back'}
          </button>
        )}
        <button type="button" className="small-button" disabled={isSaving} onClick={onKeep}>
          Keep it
        </button>
      </div>
    </section>
  );
}

function whatGoesBack(hasMore: boolean, isOne: boolean): string {
  if (isOne) return `This change${hasMore ? ' and its translation' : ''} becomes what is live, in:`;
  return `This${hasMore ? ' and what depends on it' : ''} becomes what is live:`;
}

/** Saves documents as they are live. Gives those that were saved, and what to tell people. */
async function save(documents: readonly TakenBack[]): Promise<readonly [readonly string[], string]> {
  const [first, ...also] = documents;
  const { result } = await askStudio('save', { ...first, also, questions: [] });
  if (result === 'saved') return [documents.map(({ document }) => document), 'Taken back.'];
  if (result === 'outdated')
    return [[], 'Not taken back: somebody has changed it meanwhile. Below is how it is now.'];
  return [[], 'Not taken back: a file of it is none that the studio changes. Ask a developer.'];
}
