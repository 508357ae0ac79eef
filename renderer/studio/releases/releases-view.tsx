import './releases.css';
import { type ComponentProps, useState } from 'react';
import { useLoaded } from '../../preview/catalogue.ts';
import type { Command, Job, RunningStep } from '#schemas/studio/answers.ts';
import type { AllReleases } from '#schemas/studio/releases.ts';
import type { OpenPart } from '../studio-address.ts';
import { ChangedCount } from '../changes/changed-count.tsx';
import { Approvals } from './approvals.tsx';
import { LiveState } from './live-state.tsx';
import type { Publication } from './publication.ts';
import { PublishForm } from './publish-form.tsx';
import { Report } from './report.tsx';
import { RollbackPlan } from './rollback-plan.tsx';
import { currentDraft } from '../studio-address.ts';
import { GuardedButton } from '../staff/guarded-button.tsx';
import { useRefusals } from '../staff/refusals.ts';
import { NamesToSignIn, useMe } from '../staff/who-you-are.tsx';
import { nameOf, whoGets } from './who-gets.ts';
import { useCommand } from './use-command.ts';

interface Props {
  readonly brands: readonly string[];
  readonly brand: string;
  readonly locale: string;
  /** The document that is being saved; empty for none. */
  readonly saving: string;
  /** It stays as it is filled in while other views are looked at. */
  readonly publication: Publication;
  readonly onPublication: (publication: Publication) => void;
  /** Shows what the draft changes. */
  readonly onChanges: () => void;
  readonly onOpen: OpenPart;
  /** Shows the screens of a release beside those of another one. */
  readonly onPictures: (release: number, against: number) => void;
}

/** The draft in the folder is proven, published and rolled back, with the report beside it. */
export function ReleasesView(props: Props) {
  const { brands, brand, locale, saving, publication, onPublication, onChanges, onOpen, onPictures } = props;
  const [edition, setEdition] = useState(0);
  const [done, setDone] = useState<{ readonly command: Command['type']; readonly job: Job }>();
  const [asked, setAsked] = useState<Command['type']>('prove');
  const me = useMe();
  const refusals = useRefusals();
  const you = me.type === 'loaded' ? me.value.person : undefined;
  const listed = useLoaded<AllReleases>(`/releases?edition=${edition}`);
  const { job, running, problem, start } = useCommand((finished) => {
    setDone({ command: asked, job: finished });
    setEdition((number) => number + 1);
  });
  const command = (next: Command): void => {
    setAsked(next.type);
    setDone(undefined);
    start(next);
  };
  const isBusy = running !== undefined;
  const folder = listed.type === 'loaded' ? listed.value.releases.find(({ id }) => id === 0) : undefined;
  // A rollback may lead back to the folder, too.
  const isServed = currentDraft() === '' && folder?.isLive;
  return (
    <div className="releases">
      <section aria-label="Publish the draft" className="releases-part">
        <p className="studio-soft">
          {you === undefined ? 'You have not signed in. ' : `You are ${you}. `}
          {me.type === 'loaded' && (
            <a href={`/staff/sign-in?to=${encodeURIComponent(here())}`}>
              {you === undefined ? 'Sign in' : 'Sign in as somebody else'}
            </a>
          )}
        </p>
        <h2>The draft</h2>
        {listed.type === 'loaded' && (
          <LiveState releases={listed.value.releases} isServed={isServed === true} />
        )}
        {saving !== '' && <output>{`${saving} is being saved …`}</output>}
        <ChangedCount key={`${edition} ${saving}`} brand={brand} locale={locale} onShow={onChanges} />
        <GuardedButton refusal={refusals.check} disabled={isBusy} onClick={() => command({ type: 'prove' })}>
          Check the draft
        </GuardedButton>
        <PublishForm
          publication={publication}
          onPublication={onPublication}
          brands={brands}
          releases={listed.type === 'loaded' ? listed.value.releases : []}
          isBusy={isBusy}
          isServed={isServed === true}
          onPublish={command}
        />
        {me.type === 'loaded' && <NamesToSignIn me={me.value} hasDrafts={currentDraft() !== ''} />}
      </section>
      <section aria-label="Report" aria-live="polite" className="releases-part">
        <h2>Report</h2>
        {problem !== '' && <p role="alert">{problem}</p>}
        {isBusy && (
          <>
            <output className="studio-soft">{`${saying[running]} … This may take minutes.`}</output>
            {job && !job.isDone && <Running step={job.running} />}
          </>
        )}
        <Report command={asked} job={done?.job ?? job} isBusy={isBusy} onAccept={command} onOpen={onOpen} />
      </section>
      <section aria-label="What is live" className="releases-part">
        <h2>What is live</h2>
        {listed.type === 'failed' && <p role="alert">{listed.problem}</p>}
        {listed.type === 'loaded' && (
          <Listed
            {...listed.value}
            you={you ?? 'developer'}
            isBusy={isBusy}
            onCommand={command}
            compared={{ brand, locale, onPictures }}
          />
        )}
      </section>
    </div>
  );
}

/** How far a command is. What it does is shown and not read aloud: it changes each second. */
function Running({ step }: { readonly step: RunningStep | undefined }) {
  if (step === undefined) return <p aria-live="off">It waits for another command.</p>;
  const { name, at, of, said } = step;
  return (
    <div>
      <p>{of === 1 ? name : `${name}, step ${at} of ${of}`}</p>
      <p className="studio-soft" aria-live="off">
        {said === '' ? 'It starts.' : said}
      </p>
    </div>
  );
}

function here(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}

const saying = {
  prove: 'Checking the draft',
  publish: 'Checking and publishing',
  rollback: 'Rolling back',
  accept: 'Recording again',
} as const satisfies Record<Command['type'], string>;

interface ListedProps extends AllReleases {
  /** The name under which the servers know who looks. */
  readonly you: string;
  readonly isBusy: boolean;
  readonly onCommand: (command: Command) => void;
  readonly compared: ComponentProps<typeof Approvals>['compared'];
}

/** What a rollback leaves as it is. */
function whatStays(): string {
  return currentDraft() === ''
    ? 'What is saved in the folder stays: take it back in Changes.'
    : 'The draft stays as it is.';
}

function Listed({ releases, assignments, you, isBusy, onCommand, compared }: ListedProps) {
  return (
    <>
      <RollbackPlan releases={releases} assignments={assignments} compared={compared} />
      <GuardedButton
        refusal={useRefusals().publish}
        disabled={isBusy || assignments.length === 0}
        onClick={() => onCommand({ type: 'rollback', note: 'Rolled back in the studio.' })}
      >
        Roll back the last publication
      </GuardedButton>
      <p className="studio-soft">{whatStays()}</p>
      <h3>Publications</h3>
      {assignments.length === 0 && <p>The folder is live: nothing was published yet.</p>}
      <ol className="releases-list">
        {assignments.map((one) => (
          <li key={one.id}>
            <strong>{nameOf(one.release)}</strong> {whoGets(one)}
            <p className="studio-soft">{`${one.note} (${one.publisher})`}</p>
          </li>
        ))}
      </ol>
      <h3>Releases</h3>
      <ul className="releases-list">
        {releases.map(({ id, note, author, visits, isLive }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong>
            {` ${visits} ${visits === 1 ? 'visit' : 'visits'}${isLive ? ', live' : ''}`}
            {note !== undefined && <p className="studio-soft">{`${note} (${author ?? ''})`}</p>}
            {id > 0 && <Approvals release={id} isOwn={author === you} compared={compared} />}
          </li>
        ))}
      </ul>
    </>
  );
}
