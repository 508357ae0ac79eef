import './drafts.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sendRequest } from '#api/client/send-request.ts';
import type { ListedDraft, ListedDrafts } from '#schemas/studio/drafts.ts';
import { useLoaded } from '../../preview/catalogue.ts';
import { GuardedButton } from '../staff/guarded-button.tsx';
import { useRefusals } from '../staff/refusals.ts';
import { sayProblem } from '../../preview/say-problem.ts';

/** The drafts of all, the one changed last first, and the way to begin one. */
export function DraftsView({ who }: { readonly who: ReactNode }) {
  const refusal = useRefusals().change;
  const [edition, setEdition] = useState(0);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  const loaded = useLoaded<ListedDrafts>(`/staff/drafts?edition=${edition}`);
  const { you = '', drafts = [] } = loaded.type === 'loaded' ? loaded.value : {};
  const attempt = (work: Promise<unknown>): void =>
    void work.then(
      () => setEdition((number) => number + 1),
      (error: unknown) => setProblem(sayProblem(error)),
    );
  const begin = async (): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const { body } = await sendRequest({ method: 'POST', url: '/staff/drafts', headers, body: { title } });
    // Written by the server of the same build.
    window.location.assign(urlOfDraft(body as ListedDraft));
  };
  return (
    <main className="preview studio-drafts">
      <h1>Drafts</h1>
      {who}
      <p className="studio-soft">
        {`A draft begins as what is live, and is live once it is published. Its address shows it to colleagues.`}
      </p>
      {loaded.type === 'failed' && <p role="alert">{loaded.problem}</p>}
      {problem !== '' && <p role="alert">{problem}</p>}
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setProblem('');
          attempt(begin());
        }}
      >
        <label htmlFor="draft-title">What is the draft about?</label>
        <input
          id="draft-title"
          className="fact-input"
          maxLength={100}
          readOnly={refusal !== ''}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <GuardedButton type="submit" data-strong refusal={refusal} disabled={title.trim() === ''}>
          Begin a draft
        </GuardedButton>
      </form>
      {loaded.type === 'loaded' && drafts.length === 0 && <p>There is no draft yet.</p>}
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <a href={urlOfDraft(draft)}>{draft.title}</a>
            <span className="studio-soft">{`${draft.person}, changed ${timeOf(draft.changed)}`}</span>
            {draft.person === you && (
              <GuardedButton
                refusal={refusal}
                onClick={() =>
                  window.confirm(`Remove “${draft.title}” with all its changes?`) &&
                  attempt(sendRequest({ method: 'DELETE', url: `/staff/drafts/${draft.id}`, headers: {} }))
                }
              >
                Remove<span className="unseen">{` ${draft.title}`}</span>
              </GuardedButton>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}

function timeOf(time: string): string {
  return new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}

function urlOfDraft({ id }: Pick<ListedDraft, 'id'>): string {
  return `/studio?draft=${encodeURIComponent(id)}`;
}
