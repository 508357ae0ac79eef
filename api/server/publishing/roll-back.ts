import { RequestProblem } from '#api/http/request-problem.ts';
import type { Assignment } from '#api/store/releases.ts';
import {
  assignedReleases,
  countingFor,
  everybody,
  inOrderOfCounting,
  standingAssignments,
} from '../releases/choose-release.ts';
import { addAssignments, requireServed } from './assign-release.ts';
import type { Publishing, PublishingContext } from './publishing-context.ts';

/** The body of `POST /releases/rollback`. */
export interface Rollback {
  readonly release?: number;
  readonly note: string;
  readonly after: number;
  readonly withdraw?: boolean;
}

/** What counts again after a rollback: a release, for whom, and until when. */
type BroughtBack = Pick<Assignment, 'release' | 'brands' | 'share' | 'ends'>;

/** What a rollback without a number does: which assignment it takes back, and what counts again, the last of them first. */
export interface PlannedRollback {
  readonly takesBack: Assignment;
  readonly back: readonly BroughtBack[];
}

/** Plans to take back the last assignment that nobody has taken back; undefined if there is none. */
export async function planRollback(publishing: Publishing): Promise<PlannedRollback | undefined> {
  const { assignments } = publishing.context.releases.assigned();
  const [last, ...before] = standingAssignments(assignments);
  return last && { takesBack: last, back: await servedWithout(publishing, last, before) };
}

/**
 * What counts again for the brands of an assignment where the others are these, the last of them first. It asks the
 * database what can be served: a server that has started since holds nothing that nobody gets now.
 */
async function servedWithout(
  publishing: Publishing,
  last: Assignment,
  others: readonly Assignment[],
): Promise<readonly BroughtBack[]> {
  const served = new Map<number, boolean>();
  for (;;) {
    const possible = others.filter(({ release }) => served.get(release) !== false);
    const back = countingWithout(publishing.context, last, possible);
    const unknown = back.map(({ release }) => release).filter((release) => !served.has(release));
    if (unknown.length === 0) return back;
    for (const release of unknown) served.set(release, await isServed(publishing, release));
  }
}

async function isServed(publishing: Publishing, release: number): Promise<boolean> {
  try {
    await requireServed(publishing, release);
    return true;
  } catch (error) {
    if (error instanceof RequestProblem) return false;
    throw error;
  }
}

function countingWithout(
  { releases, clock }: Publishing['context'],
  last: Assignment,
  others: readonly Assignment[],
): readonly BroughtBack[] {
  const assignments = inOrderOfCounting(others);
  const codes = last.brands ?? releases.brands.map(({ code }) => code);
  // The folder on disk is behind all of them.
  const all = [...assignments, folderForAll];
  const brandsOf = new Map<BroughtBack, string[]>();
  for (const brand of codes) {
    for (const each of countingFor(all, { brand, now: clock() }))
      brandsOf.set(each, [...(brandsOf.get(each) ?? []), brand]);
  }
  const back = all.flatMap((each) => {
    const brands = brandsOf.get(each);
    if (!brands) return [];
    const { release, share, ends } = each;
    const isForAll = last.brands === undefined && brands.length === codes.length;
    return [{ release, share, ...(ends && { ends }), ...(!isForAll && { brands }) }];
  });
  return back.toReversed();
}

const folderForAll: BroughtBack & Pick<Assignment, 'starts'> = {
  release: 0,
  share: everybody,
  starts: new Date(0),
};

/** Stops giving a release to a share of new visitors, and brings back what counts without it; throws RequestProblem if somebody was faster. */
export async function stopShare(
  publishing: Publishing,
  stopped: Assignment,
  publisher: string,
  note: string,
): Promise<readonly Assignment[]> {
  const { releases, clock } = publishing.context;
  const all = releases.assigned().assignments;
  const others = all.filter((each) => each.release !== stopped.release || each.share >= everybody);
  const now = new Date(clock());
  const shared = { publisher, note, made: now, starts: now, takesBack: stopped.id, withdraws: [] };
  const back = await servedWithout(publishing, stopped, others);
  return addAssignments(publishing, {
    after: Math.max(...all.map(({ id }) => id)),
    assignments: back.map((each) => ({ ...shared, ...each })),
    moves: [],
  });
}

/** To give everybody what they have not had is to publish it, which asks for more. */
function requireHad({ releases, clock }: Publishing['context'], release: number): void {
  const all = inOrderOfCounting(releases.assigned().assignments);
  // What was taken back, or replaced, before it began counted for nobody.
  const counted = (one: Assignment): boolean => {
    const known = all.filter((each) => each === one || each.made < one.starts);
    return releases.brands.every(({ code: brand }) =>
      countingFor(known, { brand, now: one.starts.getTime() }).includes(one),
    );
  };
  const had = all.some(
    (each) =>
      each.release === release &&
      each.brands === undefined &&
      each.share >= everybody &&
      each.starts.getTime() <= clock() &&
      counted(each),
  );
  if (had || release === 0) return;
  throw new RequestProblem(
    409,
    `Not everybody has had release ${release}, so nobody goes back to it. "flows publish ${release}" publishes it.`,
  );
}

/** Adds assignments that bring back what counted before; history stays as it is. */
export async function rollBackSent(
  publishing: PublishingContext,
  { release, note, after, withdraw = false }: Rollback,
  publisher: string,
): Promise<readonly Assignment[]> {
  const { releases, clock } = publishing.context;
  const now = new Date(clock());
  const shared = { publisher, note, made: now };
  if (release !== undefined) {
    await requireServed(publishing, release);
    const { assignments: all } = releases.assigned();
    requireHad(publishing.context, release);
    const newer = all.map((each) => each.release).filter((each) => each > release);
    // Visits may be on a release that nobody gets any more.
    const left = new Set([...assignedReleases(all, clock()), ...newer]);
    const withdraws = withdraw ? [...left].filter((each) => each !== release) : [];
    const assignments = [{ ...shared, release, share: 100, starts: now, withdraws }];
    return addAssignments(publishing, { after, assignments, moves: [] });
  }
  const plan = await planRollback(publishing);
  if (!plan) throw new RequestProblem(409, 'Nothing was published that could be taken back.');
  const { takesBack, back } = plan;
  const isBack = back.some(({ release: each }) => each === takesBack.release);
  const withdraws = withdraw && !isBack ? [takesBack.release] : [];
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
