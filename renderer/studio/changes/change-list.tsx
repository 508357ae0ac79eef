import './changes.css';
import type { ReactNode } from 'react';
import type { WordedChange } from '#schemas/studio/answers.ts';
import { changedSentence } from '../changed-sentence.ts';

/** What was changed: of a whole part its words follow. */
function headingOf({ part, key, before, after }: WordedChange): string {
  if (key !== '') return [part, key].filter(Boolean).join(': ');
  if (before === undefined) return 'New';
  return after === undefined ? 'Taken out' : part;
}

interface Props {
  readonly changes: readonly WordedChange[];
  /** What is beside a change that can be taken back by itself. */
  readonly besideOf?: (path: string, heading: string) => ReactNode;
}

/** The values of a document that differ, each in words. */
export function ChangeList({ changes, besideOf }: Props) {
  if (changes.length === 0) return <p>It only records what was looked at.</p>;
  return (
    <ul className="changes-list studio-difference">
      {changes.map((change) => {
        const { part, key } = change;
        const shown = changedSentence(change.before, change.after);
        return (
          <li key={`${part} ${key}`}>
            <p>{headingOf(change)}</p>
            {shown.before !== undefined && <del>{shown.before}</del>}
            {shown.after !== undefined && <ins>{shown.after}</ins>}
            {change.path !== undefined && besideOf?.(change.path, headingOf(change))}
          </li>
        );
      })}
    </ul>
  );
}
