import { RequestProblem } from '#api/http/request-problem.ts';
import { type Counted, countWholeVisits } from '#api/store/release-counts.ts';
import type { Assignment } from '#api/store/releases.ts';
import { type StaffAct, noteAct } from '#api/store/staff.ts';
import { countingFor, everybody } from '../releases/choose-release.ts';
import { type Arm, alarmNumbers, leavesOthers, percentOf } from './leaves-others.ts';
import type { Publishing } from './publishing-context.ts';
import { stopShare } from './roll-back.ts';

const alarm = 'alarm';

/**
 * Takes back each release that a share of new visitors gets and whose visits meet errors, or are left, more often. They are
 * compared with the others that began in the same time under the same brands.
 */
export async function stopRollouts(
  publishing: Publishing,
  report: (sentence: string) => void,
): Promise<void> {
  for (const staged of stagedAssignments(publishing)) {
    const why = await whyToStop(publishing, staged);
    if (why !== undefined) await stop(publishing, staged, why, report);
  }
}

/** The assignments by which a share of visitors gets a release at this moment. */
function stagedAssignments({ context: { releases, clock } }: Publishing): readonly Assignment[] {
  const { assignments } = releases.assigned();
  const now = clock();
  const counting = releases.brands.flatMap(({ code }) => countingFor(assignments, { brand: code, now }));
  return [...new Set(counting)].filter(({ share }) => share < everybody);
}

/** One sentence; undefined where the release is like the others, or too few have come. */
async function whyToStop(
  { context: { clock }, store }: Publishing,
  { release, brands, starts }: Assignment,
): Promise<string | undefined> {
  const rows = await countWholeVisits(store, starts, brands);
  const leftBefore = clock() - alarmNumbers.leftAfterMinutes * 60_000;
  const armOf = (isStaged: boolean, what: 'failed' | 'left'): Arm => {
    const counted = rows.filter(
      (row) =>
        (row.release === release) === isStaged && (what === 'failed' || row.since.getTime() <= leftBefore),
    );
    const count = (kind: Counted): number =>
      counted.filter((row) => row.what === kind).reduce((sum, row) => sum + row.count, 0);
    const visits = count('begun');
    return {
      visits,
      cases: what === 'failed' ? Math.min(visits, count('failed')) : visits - count('completed'),
    };
  };
  for (const what of ['failed', 'left'] as const) {
    const [staged, others] = [armOf(true, what), armOf(false, what)];
    if (leavesOthers(staged, others)) return sentenceOf(what, staged, others);
  }
  return undefined;
}

function sentenceOf(what: 'failed' | 'left', staged: Arm, others: Arm): string {
  const verb = what === 'failed' ? 'met an error' : 'were left';
  const share = (arm: Arm): string => `${percentOf(arm).toFixed(1)} % of ${arm.visits} visits`;
  return `${share(staged)} ${verb}, and ${share(others)} of the others.`;
}

async function stop(
  publishing: Publishing,
  staged: Assignment,
  why: string,
  report: (sentence: string) => void,
): Promise<void> {
  const { store, context } = publishing;
  const about = JSON.stringify({ release: staged.release, assignment: staged.id, why });
  const note = (outcome: StaffAct['outcome']): Promise<void> =>
    noteAct(store, { person: alarm, act: 'stop rollout', about, outcome, made: new Date(context.clock()) });
  await note('asked');
  try {
    await stopShare(publishing, staged, alarm, `Stopped by the alarm rule: ${why}`);
  } catch (error) {
    await note('refused');
    // Another server has stopped it, or somebody has published. The next look sees what counts by then.
    if (error instanceof RequestProblem) return;
    throw error;
  }
  await note('done');
  report(`The rollout of release ${staged.release} was stopped: ${why}`);
}
