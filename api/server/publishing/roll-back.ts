import { RequestProblem } from '#api/http/request-problem.ts';
import type { Assignment } from '#api/store/releases.ts';
import {
  assignedReleases,
  chooseRelease,
  inOrderOfCounting,
  standingAssignments,
} from '../releases/choose-release.ts';
import { addAssignments, requireServed } from './assign-release.ts';
import type { PublishingContext } from './publishing-context.ts';

/** The body of `POST /releases/rollback`. */
export interface Rollback {
  readonly release?: number;
  readonly note: string;
  readonly after: number;
  readonly withdraw?: boolean;
}

/** What a rollback without a number does: which assignment it takes back, and who gets which release then. */
export interface PlannedRollback {
  readonly takesBack: Assignment;
  readonly back: readonly { readonly release: number; readonly brands?: readonly string[] }[];
}

/** Plans to take back the last assignment that nobody has taken back; undefined if there is none. */
export function planRollback({
  context: { releases, clock },
}: PublishingContext): PlannedRollback | undefined {
  const [last, ...before] = standingAssignments(releases.assigned().assignments);
  if (!last) return undefined;
  const isHeld = (release: number): boolean => releases.held(release) !== undefined;
  const assignments = inOrderOfCounting(before);
  const codes = last.brands ?? releases.brands.map(({ code }) => code);
  const byRelease = new Map<number, string[]>();
  for (const brand of codes) {
    const release = chooseRelease({ assignments, isHeld }, { brand, now: clock() });
    byRelease.set(release, [...(byRelease.get(release) ?? []), brand]);
  }
  const isForAll = last.brands === undefined && byRelease.size === 1;
  const back = [...byRelease].map(([release, brands]) => (isForAll ? { release } : { release, brands }));
  return { takesBack: last, back };
}

/** Adds assignments that bring back what counted before; history stays as it is. */
export async function rollBackSent(
  publishing: PublishingContext,
  { release, note, after, withdraw = false }: Rollback,
  publisher: string,
): Promise<readonly Assignment[]> {
  const { releases, clock } = publishing.context;
  const now = new Date(clock());
  const shared = { share: 100, publisher, note, made: now };
  if (release !== undefined) {
    await requireServed(publishing, release);
    const live = assignedReleases(releases.assigned().assignments, clock());
    const withdraws = withdraw ? live.filter((each) => each !== release) : [];
    const assignments = [{ ...shared, release, starts: now, withdraws }];
    return addAssignments(publishing, { after, assignments, moves: [] });
  }
  const plan = planRollback(publishing);
  if (!plan) throw new RequestProblem(409, 'Nothing was published that could be taken back.');
  const { takesBack, back } = plan;
  const withdraws = withdraw ? [takesBack.release] : [];
  const starts = new Date(Math.max(clock(), takesBack.starts.getTime()));
  const assignments = back.map((each) => ({
    ...shared,
    ...each,
    starts,
    takesBack: takesBack.id,
    withdraws,
  }));
  return addAssignments(publishing, { after, assignments, moves: [] });
}
