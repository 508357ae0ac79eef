import './review.css';
import { useId, useState } from 'react';
import { type JsonObject, readPointer, writePointer } from '#engine/index.ts';
import { useAnswer } from '../ask-studio.ts';
import { useLoaded } from '../../preview/catalogue.ts';
import { type StaffComment, type StaffComments, commentsHere, postToStaff } from './ask-staff.ts';
import { placeInWords } from './in-words.ts';
import { GuardedButton } from '../staff/guarded-button.tsx';
import { useRefusals } from '../staff/refusals.ts';
import { sayProblem } from '../../preview/say-problem.ts';

interface Props {
  readonly document: string;
  /** The document that draws the page. Another one may be open beside it. */
  readonly pageDocument: string;
  /** The parts of the page by the name of their field. */
  readonly parts: readonly { readonly name: string; readonly title: string }[];
  /** What somebody has clicked on, to comment there. */
  readonly pointed: PointedAt;
  readonly onOpen: (document: string) => void;
}

/** What is pointed at, on which page. */
interface PointedAt {
  readonly brand: string;
  readonly locale: string;
  readonly page: string;
  readonly facts: JsonObject;
  readonly field: string;
  readonly words: string;
  readonly picture: string;
  readonly at: string;
}

/** A part of a document that comments are about. */
interface Place {
  readonly document: string;
  readonly path: string;
  readonly title: string;
}

/** The part that was clicked on: a field of the document, or what says the words, also in another document. */
function usePointed(
  document: string,
  pointed: PointedAt,
  parts: Props['parts'],
): Place | 'nowhere' | undefined {
  const { field, words, picture } = pointed;
  const answer = useAnswer('why', field === '' && words + picture !== '' ? pointed : undefined);
  const title = parts.find(({ name }) => name === field)?.title ?? field;
  if (field !== '') return { document, path: `/body/${field}`, title };
  if (answer.type !== 'loaded') return undefined;
  if (!answer.value.place) return 'nowhere';
  const { place, text = '' } = answer.value;
  return { document: place.document, path: partAround(place.path), title: text };
}

/** Entries of these are parts of their own. */
const holders: ReadonlySet<string> = new Set(['body', 'buttons', 'steps']);

/** The part of a document that a place in it belongs to, such as a block, a button, the title or the introduction. */
export function partAround(path: string): string {
  const [first = '', second] = readPointer(path);
  return holders.has(first) && second !== undefined ? writePointer([first, second]) : path;
}

function wholeOf(isOfPage: boolean): string {
  return isOfPage ? 'The page itself' : 'The document itself';
}

function keyOf({ document, path }: Pick<Place, 'document' | 'path'>): string {
  return `${document}#${path}`;
}

/** What people say about places in the document, who said it, and what is settled. */
export function CommentsPanel({ document, pageDocument, parts, pointed, onOpen }: Props) {
  const id = useId();
  const [edition, setEdition] = useState(0);
  const loaded = useLoaded<StaffComments>(`/staff/comments?edition=${edition}`);
  const [all, setAll] = useState<StaffComments>();
  if (loaded.type === 'loaded' && loaded.value !== all) setAll(loaded.value);
  const refusal = useRefusals().comment;
  const [problem, setProblem] = useState('');
  const [text, setText] = useState('');
  const found = usePointed(pageDocument, pointed, parts);
  const clicked = found === 'nowhere' ? undefined : found;
  const isOfPage = document === pageDocument;
  const places: readonly Place[] = [
    { document, path: '', title: wholeOf(isOfPage) },
    ...parts.map(({ name, title }) => ({ document: pageDocument, path: `/body/${name}`, title })),
  ];
  const isListed = places.some((place) => clicked === undefined || keyOf(place) === keyOf(clicked));
  const offered = isListed || !clicked ? places : [...places, clicked];
  const first = keyOf(clicked ?? { document, path: '' });
  const [chosen, setChosen] = useState(first);
  const [followed, setFollowed] = useState(first);
  if (followed !== first) {
    setFollowed(first);
    setChosen(first);
  }
  const about = offered.find((place) => keyOf(place) === chosen) ?? { document, path: '' };
  const ask = async (to: string, body: Parameters<typeof postToStaff>[1]): Promise<void> => {
    await postToStaff(to, body);
    setProblem('');
    if (to === 'comments') setText('');
    setEdition((number) => number + 1);
  };
  const post = (to: string, body: Parameters<typeof postToStaff>[1]): void =>
    void ask(to, body).catch((error: unknown) => setProblem(sayProblem(error)));
  const own = isOfPage ? parts.map(({ name, title }) => [`/body/${name}`, title] as const) : [];
  const titles = new Map([['', wholeOf(isOfPage)], ...own]);
  const you = all?.you ?? '';
  const comments = all ? commentsHere(all) : [];
  const here = comments.filter((one) => one.document === document);
  const open = here.filter(({ resolved }) => !resolved);
  const elsewhere = Map.groupBy(
    comments.filter((one) => one.document !== document && !one.resolved),
    (one) => one.document,
  );
  return (
    <section aria-label="Comments" className="review-comments">
      <h3>{open.length === 1 ? '1 open comment' : `${open.length || 'No'} open comments`}</h3>
      {problem !== '' && <p role="alert">{problem}</p>}
      {loaded.type === 'failed' && <p role="alert">{loaded.problem}</p>}
      <Listed
        comments={open}
        titles={titles}
        onResolve={(number) => post(`comments/${number}/resolution`, {})}
      />
      <p className="studio-soft">
        {found === 'nowhere'
          ? 'No document says this letter for letter: choose here what your comment is about.'
          : 'Switch on “Ask why” above the page and click on a place, or choose it here.'}
      </p>
      <form
        className="change-form"
        onSubmit={(event) => {
          event.preventDefault();
          post('comments', { document: about.document, path: about.path, text: text.trim() });
        }}
      >
        <div className="change-field">
          <label htmlFor={`${id}path`}>About</label>
          <select id={`${id}path`} value={keyOf(about)} onChange={({ target }) => setChosen(target.value)}>
            {offered.map((place) => (
              <option key={keyOf(place)} value={keyOf(place)}>
                {place.document === document ? place.title : `${place.title} (${place.document})`}
              </option>
            ))}
          </select>
        </div>
        <div className="change-field">
          <label htmlFor={`${id}text`}>Your comment</label>
          <textarea
            id={`${id}text`}
            className="fact-input"
            rows={2}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <div className="change-moves">
          <GuardedButton type="submit" data-strong refusal={refusal} disabled={text.trim() === ''}>
            Comment
          </GuardedButton>
          {you !== '' && <small>{`as ${you}`}</small>}
        </div>
      </form>
      {elsewhere.size > 0 && <h3>Open comments in other documents</h3>}
      <ul className="studio-links">
        {[...elsewhere].map(([other, ofOther]) => (
          <li key={other}>
            <button type="button" onClick={() => onOpen(other)}>
              {`${other} (${ofOther.length})`}
            </button>
          </li>
        ))}
      </ul>
      {here.length > open.length && (
        <details className="studio-folded">
          <summary>{`Settled (${here.length - open.length})`}</summary>
          <Listed comments={here.filter(({ resolved }) => resolved)} titles={titles} />
        </details>
      )}
    </section>
  );
}

interface ListedProps {
  readonly comments: readonly StaffComment[];
  readonly titles: ReadonlyMap<string, string>;
  readonly onResolve?: (id: number) => void;
}

function Listed({ comments, titles, onResolve }: ListedProps) {
  const refusal = useRefusals().comment;
  return (
    <ul className="review-list">
      {comments.map(({ id, path, text, person, made, resolved }) => (
        <li key={id} className="review-comment">
          <small>{`${titles.get(path) ?? placeInWords(path, {})} · ${person}, ${timeOf(made)}`}</small>
          <p>{text}</p>
          {resolved && <small>{`Settled by ${resolved.person}, ${timeOf(resolved.at)}`}</small>}
          {onResolve && (
            <div className="change-moves">
              <GuardedButton refusal={refusal} onClick={() => onResolve(id)}>
                Settled<span className="unseen">{` ${text}`}</span>
              </GuardedButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function timeOf(time: string): string {
  return new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
