import { type ComponentProps, useState } from 'react';
import type { AllReleases, LiveReleases, ShownAssignment } from '#schemas/studio/releases.ts';
import { useLoaded } from '../../preview/catalogue.ts';
import { ReleaseChanges } from './release-changes.tsx';
import { nameOf, timeOf, whoGets } from './who-gets.ts';

interface Props extends AllReleases {
  /** How what goes away is shown. */
  readonly compared: Pick<ComponentProps<typeof ReleaseChanges>, 'brand' | 'locale' | 'onPictures'>;
}

/** What a rollback takes back, and what visitors get then. It is said before somebody decides. */
export function RollbackPlan({ assignments, compared }: Props) {
  const newest = assignments[0]?.id ?? 0;
  const answer = useLoaded<LiveReleases>(newest === 0 ? undefined : `/releases/live?newest=${newest}`);
  if (newest === 0)
    return <p className="studio-soft">Nothing was published, so nothing can be rolled back.</p>;
  if (answer.type === 'loading') return <output className="studio-soft">Looking what it would do …</output>;
  if (answer.type === 'failed') return <p role="alert">{answer.problem}</p>;
  const { rollback } = answer.value;
  const gone = assignments.find(({ id }) => id === rollback?.takesBack);
  if (!rollback || !gone) return <p className="studio-soft">All that was published is taken back already.</p>;
  const [back = 0] = rollback.releases;
  return (
    <div>
      <p>{`It takes back ${nameOf(gone.release)} ${whoGets(gone)}: “${gone.note}” (${gone.publisher}).`}</p>
      {rollback.releases.map((release) => (
        <p key={release}>{whatIsLiveThen(release, gone, assignments)}</p>
      ))}
      {gone.release !== back && <GoneChanges release={gone.release} against={back} compared={compared} />}
    </div>
  );
}

/** The release that counts again, with when and by whom it was published last before the one that goes. */
function whatIsLiveThen(
  release: number,
  { id: gone, starts }: ShownAssignment,
  assignments: readonly ShownAssignment[],
): string {
  const isAhead = new Date(starts) > new Date();
  const then = isAhead ? 'Visitors keep' : 'Visitors then get';
  if (release === 0) return `${then} the folder, with all that is saved in it.`;
  const one = assignments.find(({ id, release: each }) => each === release && id < gone);
  const by = one ? `, published ${timeOf(one.made)} by ${one.publisher}: “${one.note}”` : '';
  return `${then} ${nameOf(release)}${by}.`;
}

interface GoneProps extends Pick<Props, 'compared'> {
  readonly release: number;
  readonly against: number;
}

function GoneChanges({ release, against, compared }: GoneProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="studio-folded" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Changes that go away</summary>
      {isOpen && <ReleaseChanges {...compared} release={release} against={against} printed="" />}
    </details>
  );
}
