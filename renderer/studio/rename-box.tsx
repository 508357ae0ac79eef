import './rename-box.css';
import { useId, useState } from 'react';
import type { NewQuestion, TakenBack } from '#schemas/studio/answers.ts';
import { sayProblem } from '../preview/say-problem.ts';
import { askStudio, useAnswer } from './ask-studio.ts';

/** A document as somebody writes it, and what its file says. */
interface Open {
  readonly document: string;
  readonly text: string;
  readonly was: string;
  readonly questions: readonly NewQuestion[];
}

interface Props extends Open {
  /** Where the name is in the text. */
  readonly offset: number;
  readonly onClose: () => void;
  /** Called with what the file of the open document says then, if that has changed. */
  readonly onDone: (said: string, text: string | undefined) => void;
}

/** Gives what is named at a place another name, once a person has seen in which documents. */
export function RenameBox({ offset, onClose, onDone, ...open }: Props) {
  const { document, text } = open;
  const asked = useAnswer('rename', { document, text, offset });
  const [name, setName] = useState<string>();
  const [said, setSaid] = useState('');
  const [documents, setDocuments] = useState<readonly TakenBack[]>([]);
  const id = useId();
  const { target, said: refused = '' } = asked.type === 'loaded' ? asked.value : {};
  const failed = (error: unknown): void => setSaid(sayProblem(error));
  const plan = async (): Promise<void> => {
    setSaid('Looking for its uses …');
    const planned = await askStudio('rename', { document, text, offset, name: name ?? target?.key ?? '' });
    setSaid(planned.said ?? '');
    setDocuments(planned.documents ?? []);
  };
  const apply = async (): Promise<void> => {
    setSaid('Saving …');
    const answer = await save(documents, open);
    if (answer.result === 'saved') return onDone('Renamed and saved.', answer.text);
    setSaid(
      answer.result === 'outdated'
        ? 'Not renamed: somebody has saved one of these documents meanwhile.'
        : 'Not renamed: something would be wrong then.',
    );
  };
  const isPlanned = documents.length > 0;
  return (
    <form
      aria-label="Rename"
      className="studio-rename"
      onSubmit={(event) => {
        event.preventDefault();
        (isPlanned ? apply() : plan()).catch(failed);
      }}
    >
      {target && (
        <div className="studio-bar">
          <label htmlFor={id}>{`New name of the ${target.kind} ${target.name}`}</label>
          <input
            ref={selectName}
            id={id}
            value={name ?? target.key}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setName(event.target.value);
              setDocuments([]);
            }}
          />
        </div>
      )}
      <output>{said || refused}</output>
      {isPlanned && (
        <ul>
          {documents.map((one) => (
            <li key={one.document}>
              <code>{one.document}</code>
            </li>
          ))}
        </ul>
      )}
      <div className="studio-bar">
        {target && (
          <button type="submit" className="small-button" data-strong={isPlanned || undefined}>
            {isPlanned ? `Rename in ${counted(documents.length)}` : 'Show what changes'}
          </button>
        )}
        <button type="button" className="small-button" onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  );
}

/** Who has pressed a key in the editor types the name next. */
function selectName(input: HTMLInputElement | null): void {
  input?.select();
}

function counted(count: number): string {
  return count === 1 ? '1 document' : `${count} documents`;
}

/** Saves all documents together. What is written in the open one and not saved yet is saved with it. */
async function save(documents: readonly TakenBack[], { document, was, questions }: Open) {
  const written = documents.map((one) => (one.document === document ? { ...one, was } : one));
  const isOpen = written.some((one) => one.document === document);
  const [first = { document, text: '', was }, ...also] = written.toSorted(
    (one, other) => Number(other.document === document) - Number(one.document === document),
  );
  const answer = await askStudio('save', { ...first, also, questions: isOpen ? questions : [] });
  return { result: answer.result, text: isOpen && answer.result === 'saved' ? answer.text : undefined };
}
