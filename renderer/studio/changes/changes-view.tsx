import './changes.css';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ChangedDocument } from '#schemas/studio/answers.ts';
import { useAnswer } from '../ask-studio.ts';
import { Meaning } from '../difference-list.tsx';
import { nameOfLayer } from '../document-tree.ts';
import { type OpenPart, currentDraft } from '../studio-address.ts';
import { CheckChanges } from './check-changes.tsx';
import { ChangeList } from './change-list.tsx';
import { TakeBack } from './take-back.tsx';
import { GuardedButton } from '../staff/guarded-button.tsx';
import { useRefusals } from '../staff/refusals.ts';
import { Pictures } from '../versions/pictures.tsx';
import { whoChanged } from './who-changed.ts';

interface Props {
  readonly brand: string;
  readonly locale: string;
  readonly onOpen: (document: string) => void;
  /** Opens a part of a document. */
  readonly onPart: OpenPart;
  /** Shows all screens before and after. */
  readonly onPictures: () => void;
  /** Compares with a revision; with an empty one, with what is live. */
  readonly onSince: (since: string) => void;
  /** How pages are drawn before and after. */
  readonly drawn: Omit<ComponentProps<typeof Pictures>, 'document'>;
  /** The document that is being saved; empty for none. */
  readonly saving: string;
  /** Called with the documents that are as they are live again. */
  readonly onTakenBack: (documents: readonly string[]) => void;
}

/** All that differs from what is live, document by document, and the way to take it back. */
export function ChangesView({ onTakenBack, onSince, saving, ...props }: Props) {
  const [edition, setEdition] = useState(0);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const lookAgain = (words: string): void => {
    setSaid(words);
    setEdition(edition + 1);
    // What was pressed is gone.
    heading.current?.focus();
  };
  return (
    <div className="changes">
      <h2 ref={heading} tabIndex={-1}>
        What the draft changes
      </h2>
      {currentDraft() === '' ? (
        <Since since={props.drawn.address.since} onSince={onSince} />
      ) : (
        <p className="studio-soft">Compared with what was live when the draft was begun.</p>
      )}
      <div className="studio-bar">
        <button type="button" className="small-button" onClick={() => lookAgain('')}>
          Look again
        </button>
        <output>{saving === '' ? said : `${saving} is being saved …`}</output>
      </div>
      <Listed
        key={`${edition} ${saving} ${props.drawn.address.since}`}
        {...props}
        onDone={(documents, words) => {
          lookAgain(words);
          onTakenBack(documents);
        }}
      />
    </div>
  );
}

interface ListedProps extends Omit<Props, 'onTakenBack' | 'onSince' | 'saving'> {
  readonly onDone: (documents: readonly string[], said: string) => void;
}

function Listed({ brand, locale, onOpen, onPart, onPictures, drawn, onDone }: ListedProps) {
  const { since } = drawn.address;
  const answer = useAnswer('changes', { brand, locale, since });
  // What somebody wants to take back; only one question is open at a time.
  const [asked, setAsked] = useState<readonly string[]>();
  // Of its only document, the change there alone; empty for all of them.
  const [path, setPath] = useState('');
  const [isMeant, setMeant] = useState(false);
  const refusal = useRefusals().change;
  // The first check of a process reads all documents, so it is asked for before somebody waits for one.
  useAnswer('takeBack', answer.type === 'loaded' ? { documents: [], since } : undefined);
  if (answer.type === 'loading') return <output className="studio-soft">Comparing …</output>;
  if (answer.type === 'failed') return <p role="alert">{answer.problem}</p>;
  const { documents, since: revision } = answer.value;
  if (documents === undefined) return <p>{nothingToCompare(since)}</p>;
  const than = revision === undefined ? 'what is live' : shortName(revision);
  if (documents.length === 0) return <p>{`Nothing is changed since ${than}.`}</p>;
  const all = documents.map(({ document }) => document);
  const askFor = (of: readonly string[], at = ''): void => {
    setAsked(of);
    setPath(at);
  };
  const question = (of: readonly string[], at = '') =>
    asked?.join('\n') === of.join('\n') &&
    path === at && (
      <TakeBack
        asked={asked}
        path={path}
        changed={documents}
        since={since}
        onKeep={() => setAsked(undefined)}
        onDone={onDone}
      />
    );
  return (
    <>
      <section aria-label="All together" className="changes-part">
        <p>
          {`${documents.length === 1 ? '1 document is' : `${documents.length} documents are`} changed since ${than}.`}
        </p>
        <div className="studio-bar">
          <button type="button" className="small-button" disabled={isMeant} onClick={() => setMeant(true)}>
            What this means
          </button>
          <button type="button" className="small-button" onClick={onPictures}>
            Screens before and after
          </button>
          {documents.length > 1 && (
            <GuardedButton refusal={refusal} saidBy={noTaking} onClick={() => askFor(all)}>
              Take all back
            </GuardedButton>
          )}
        </div>
        {refusal !== '' && <small id={noTaking}>{refusal}</small>}
        {documents.length > 1 && question(all)}
        {isMeant && <AllMeaning since={since} onPart={onPart} />}
      </section>
      {documents.map((one) => (
        <section key={one.document} aria-labelledby={`changed-${one.document}`} className="changes-part">
          <Changed
            one={one}
            refusal={refusal}
            onOpen={onOpen}
            onTakeBack={(at) => askFor([one.document], at)}
            question={(at) => question([one.document], at)}
          >
            <Pictures document={one.document} {...drawn} />
          </Changed>
          {question([one.document])}
        </section>
      ))}
    </>
  );
}

interface SinceProps {
  readonly since: string;
  readonly onSince: (since: string) => void;
}

/** What changes are compared with: what is live, or any commit, branch or tag. */
function Since({ since, onSince }: SinceProps) {
  const id = useId();
  return (
    <form
      className="studio-bar"
      onSubmit={(event) => {
        event.preventDefault();
        onSince(String(new FormData(event.currentTarget).get('since') ?? '').trim());
      }}
    >
      <label htmlFor={id}>Compare with an earlier version (commit, branch or tag)</label>
      <input key={since} id={id} name="since" defaultValue={since} aria-describedby={`${id}-default`} />
      <button type="submit" className="small-button">
        Compare
      </button>
      <small id={`${id}-default`} className="studio-soft">
        Empty: what is live, or, while nothing was published, how it was when the branch began.
      </small>
    </form>
  );
}

function nothingToCompare(since: string): string {
  return since === ''
    ? 'Nothing was published yet, and no earlier version is known: there is nothing to compare with.'
    : `There is no version “${since}” with documents.`;
}

/** A revision as people read it: the first digits of a commit are enough. */
function shortName(revision: string): string {
  return /^[0-9a-f]{40}$/.test(revision) ? revision.slice(0, 9) : revision;
}

/** How the meaning of all flows differs. It is asked for, since it takes long. */
function AllMeaning({ since, onPart }: { readonly since: string; readonly onPart: OpenPart }) {
  const answer = useAnswer('meaning', { since });
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-label="What this means" className="studio-difference">
      <h3>What this means</h3>
      <Meaning answer={answer} />
      <CheckChanges onOpen={onPart} />
    </section>
  );
}

const noTaking = 'why-nothing-is-taken-back';

interface ChangedProps {
  readonly one: ChangedDocument;
  /** Why who looks may take nothing back. */
  readonly refusal: string;
  readonly onOpen: (document: string) => void;
  /** Called with the change that goes back; without one, all of them. */
  readonly onTakeBack: (path?: string) => void;
  /** Asks about a change. */
  readonly question: (path: string) => ReactNode;
  /** The page before and after. */
  readonly children: ReactNode;
}

const states = { new: 'new', changed: '', gone: 'taken out' } as const;

function Changed({ one, refusal, onOpen, onTakeBack, question, children }: ChangedProps) {
  const { document, layer, title, state, changes } = one;
  const isOfFacts = document.startsWith('schemas/');
  const besideOf = (path: string, heading: string): ReactNode => (
    <>
      <GuardedButton refusal={refusal} saidBy={noTaking} onClick={() => onTakeBack(path)}>
        Take back<span className="unseen">{` ${heading}`}</span>
      </GuardedButton>
      {question(path)}
    </>
  );
  return (
    <>
      <h3 id={`changed-${document}`}>{title}</h3>
      <p className="studio-soft">
        {[isOfFacts ? 'For all brands' : nameOfLayer(layer), states[state], whoChanged(one)]
          .filter(Boolean)
          .join(', ')}
        <code>{document}</code>
      </p>
      <ChangeList changes={changes} {...(changes.length > 1 && { besideOf })} />
      {children}
      <div className="studio-bar">
        {state !== 'gone' && !isOfFacts && (
          <button type="button" className="small-button" onClick={() => onOpen(document)}>
            Open<span className="unseen">{` ${title}`}</span>
          </button>
        )}
        <GuardedButton refusal={refusal} saidBy={noTaking} onClick={() => onTakeBack()}>
          {changes.length > 1 ? 'Take all of it back' : 'Take back'}
          <span className="unseen">{` ${title}`}</span>
        </GuardedButton>
      </div>
    </>
  );
}
