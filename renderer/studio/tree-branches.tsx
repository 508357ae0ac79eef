import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import type { ListedDocument } from '#schemas/studio/answers.ts';
import { useAnswer } from './ask-studio.ts';
import { type OpenPlace, type TreeBranch, nameOfLayer, treeOf } from './document-tree.ts';
import { Breaking, PlaceName } from './place-name.tsx';
import { useUnsavedDocuments } from './unsaved-work.ts';

interface Props {
  readonly documents: readonly ListedDocument[];
  /** The document that is open. */
  readonly current: string;
  readonly onChoose: OpenPlace;
}

const leastLetters = 3;

/** All documents by layer and kind, with a search over names, titles and texts. */
export function Tree({ documents, current, onChoose }: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const layers = treeOf(documents, words);
  return (
    <nav className="studio-tree" aria-label="Documents">
      <label htmlFor={id}>Search documents and texts</label>
      <input id={id} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <div className="studio-tree-list">
        {layers.map(({ layer, branches }) => (
          <Folded key={layer} name={nameOfLayer(layer)} isOpen={words !== '' || layer === 'base'}>
            {branches.map((branch) => (
              <Branch
                key={branch.kind}
                branch={branch}
                isOpen={words !== '' || branch.documents.some(({ document }) => document === current)}
                current={current}
                onChoose={onChoose}
              />
            ))}
          </Folded>
        ))}
        {layers.length === 0 && words.length < leastLetters && (
          <output className="studio-soft">
            {words === '' ? 'Reading the documents …' : 'No document has this name.'}
          </output>
        )}
        {words.length >= leastLetters && (
          <FoundTexts words={words} isAlone={layers.length === 0} onChoose={onChoose} />
        )}
      </div>
      <Unsaved current={current} onChoose={onChoose} />
    </nav>
  );
}

/** What is written in other documents and not saved, with the way back to it. Below the list, so that it moves nothing in it. */
function Unsaved({ current, onChoose }: Pick<Props, 'current' | 'onChoose'>) {
  const others = useUnsavedDocuments().filter((document) => document !== current);
  if (others.length === 0) return null;
  return (
    <section aria-label="Not saved yet">
      <h2>Not saved yet</h2>
      <ul>
        {others.map((document) => (
          <li key={document}>
            <button type="button" onClick={() => onChoose(document)}>
              <Breaking text={document} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FoldedProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function Folded({ name, isOpen, children }: FoldedProps) {
  return (
    <details className="studio-folded" open={isOpen} key={String(isOpen)}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}

interface BranchProps extends Pick<Props, 'current' | 'onChoose'> {
  readonly branch: TreeBranch;
  readonly isOpen: boolean;
}

function Branch({ branch: { kind, documents }, isOpen, current, onChoose }: BranchProps) {
  const unsaved = useUnsavedDocuments();
  return (
    <Folded name={`${kind} (${documents.length})`} isOpen={isOpen}>
      <ul>
        {documents.map(({ document, name, title }) => (
          <li key={document}>
            <button
              type="button"
              aria-current={document === current ? 'true' : undefined}
              onClick={() => onChoose(document)}
            >
              <span>{name.replace(/^[^/]+\/(?=.)/, '')}</span>
              {unsaved.includes(document) && <span className="studio-unsaved"> not saved</span>}
              {title !== '' && <small>{title}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

interface FoundTextsProps extends Pick<Props, 'onChoose'> {
  readonly words: string;
  /** Whether no document has these words in its name or title. */
  readonly isAlone: boolean;
}

function FoundTexts({ words, isAlone, onChoose }: FoundTextsProps) {
  const found = useAnswer('search', { words });
  if (found.type === 'failed') return <p role="alert">{found.problem}</p>;
  if (found.type === 'loading') return isAlone ? <output className="studio-soft">Searching …</output> : null;
  if (found.value.found.length === 0)
    return isAlone ? <p className="studio-soft">No document and no text has these words.</p> : null;
  return (
    <Folded name={`texts with these words (${found.value.found.length})`} isOpen>
      <ul>
        {found.value.found.map(({ document, path, line, text }) => (
          <li key={`${document}${path}`}>
            <button type="button" onClick={() => onChoose(document, line, path)}>
              <span>{text}</span>
              <small>
                <PlaceName document={document} line={line} />
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
