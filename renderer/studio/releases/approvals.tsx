import { type ComponentProps, useId, useState } from 'react';
import { sendRequest } from '#api/client/send-request.ts';
import { useLoaded } from '../../preview/catalogue.ts';
import type { OneRelease } from '#schemas/studio/releases.ts';
import { GuardedButton } from '../staff/guarded-button.tsx';
import { useRefusals } from '../staff/refusals.ts';
import { ReleaseChanges } from './release-changes.tsx';
import { sayProblem } from '../../preview/say-problem.ts';

interface Props {
  readonly release: number;
  /** Whether who looks has stored it: somebody else approves it. */
  readonly isOwn: boolean;
  /** How its changes are shown. */
  readonly compared: Pick<ComponentProps<typeof ReleaseChanges>, 'brand' | 'locale' | 'onPictures'>;
}

/** What was reported about a release, and who approves of it. */
export function Approvals({ release, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="studio-folded" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Report and approvals<span className="unseen">{` of release ${release}`}</span>
      </summary>
      {isOpen && <Reviewed release={release} {...props} />}
    </details>
  );
}

function Reviewed({ release, isOwn, compared }: Props) {
  const id = useId();
  const [edition, setEdition] = useState(0);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const { approve: ofRole } = useRefusals();
  const refusal = isOwn ? 'You have stored it: somebody else approves it.' : ofRole;
  const loaded = useLoaded<OneRelease>(`/releases/${release}?edition=${edition}`);
  const approve = async (): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    await sendRequest({ method: 'POST', url: `/releases/${release}/approvals`, headers, body: { note } });
    setProblem('');
    setNote('');
    setEdition(edition + 1);
  };
  if (loaded.type === 'loading') return <output className="studio-soft">Reading the report …</output>;
  if (loaded.type === 'failed') return <p role="alert">{loaded.problem}</p>;
  const { approvals, report } = loaded.value;
  const diffs = report?.diff ?? [];
  return (
    <div className="releases-form">
      {approvals.length === 0 && <p>Nobody has approved it yet.</p>}
      {approvals.map(({ person, note: why, made }) => (
        <p key={person} className="releases-good">
          {`Approved by ${person}, ${new Date(made).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}: ${why}`}
        </p>
      ))}
      {report?.verify.summary !== undefined && <p>{report.verify.summary}</p>}
      {diffs.map(({ against, text }) => (
        <ReleaseChanges
          key={against}
          {...compared}
          release={release}
          against={against}
          printed={text.trim()}
        />
      ))}
      {problem !== '' && <p role="alert">{problem}</p>}
      <form
        className="releases-form"
        onSubmit={(event) => {
          event.preventDefault();
          void approve().catch((error: unknown) => setProblem(sayProblem(error)));
        }}
      >
        {refusal === '' && (
          <div className="change-field">
            <label htmlFor={id}>What you have checked</label>
            <input
              id={id}
              className="fact-input"
              required
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
        )}
        <GuardedButton type="submit" refusal={refusal}>
          Approve<span className="unseen">{` release ${release}`}</span>
        </GuardedButton>
      </form>
    </div>
  );
}
