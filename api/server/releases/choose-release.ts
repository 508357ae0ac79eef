import { createHash } from 'node:crypto';
import type { Assignment, Move } from '#api/store/releases.ts';

/** What decides who gets which release. */
export interface Choosing {
  /** The newest first, by the moment from which they count. */
  readonly assignments: readonly Assignment[];
  /** Whether a release can be served here. */
  readonly isHeld: (release: number) => boolean;
}

/** Somebody who comes to a brand. */
export interface Comer {
  readonly brand: string;
  readonly now: number;
  /** Undefined: only what everybody gets counts. */
  readonly person?: string;
}

/** The share of all visitors. */
export const everybody = 100;

/** Assignments in the order in which they count: the one that starts last comes first, and of two that start together the newer. */
export function inOrderOfCounting(assignments: readonly Assignment[]): readonly Assignment[] {
  return assignments.toSorted(
    (one, other) => other.starts.getTime() - one.starts.getTime() || other.id - one.id,
  );
}

/** The release for somebody: that of the newest assignment that applies, else the folder on disk. */
export function chooseRelease({ assignments, isHeld }: Choosing, comer: Comer): number {
  return assignments.find((each) => applies(each, comer) && isHeld(each.release))?.release ?? 0;
}

/** Those of which somebody at a brand may get one now: down to the first that is for everybody. */
export function countingFor<Each extends Reach>(
  assignments: readonly Each[],
  comer: Pick<Comer, 'brand' | 'now'>,
): readonly Each[] {
  const here = assignments.filter((each) => reaches(each, comer));
  const last = here.findIndex(({ share }) => share >= everybody);
  return last < 0 ? here : here.slice(0, last + 1);
}

/** What says whom an assignment may reach, and when. */
type Reach = Pick<Assignment, 'brands' | 'starts' | 'ends' | 'share'>;

function reaches(reach: Reach, { brand, now }: Pick<Comer, 'brand' | 'now'>): boolean {
  return isNow(reach, now) && (reach.brands === undefined || reach.brands.includes(brand));
}

function isNow({ starts, ends }: Reach, now: number): boolean {
  return starts.getTime() <= now && (ends === undefined || now < ends.getTime());
}

function applies(assignment: Assignment, { brand, now, person }: Comer): boolean {
  const { share, release } = assignment;
  if (!reaches(assignment, { brand, now })) return false;
  return share >= everybody || (person !== undefined && placeOf(release, person) < share);
}

/** A place from 0 to 100 that a person keeps for one release: a share that grows keeps those who are in it. */
function placeOf(release: number, person: string): number {
  const digest = createHash('sha256').update(`${release} ${person}`).digest();
  return (digest.readUInt32BE() / 2 ** 32) * everybody;
}

/** The releases that somebody gets now, or will. Assignments behind one for everybody without an end never count again. */
export function assignedReleases(assignments: readonly Assignment[], now: number): readonly number[] {
  const last = assignments.findIndex(
    ({ brands, share, starts, ends }) =>
      brands === undefined && share >= everybody && ends === undefined && starts.getTime() <= now,
  );
  const counting = last < 0 ? assignments : assignments.slice(0, last + 1);
  const ahead = counting.filter(({ ends }) => ends === undefined || ends.getTime() > now);
  return [...new Set([...ahead.map(({ release }) => release), ...(last < 0 ? [0] : [])])];
}

/**
 * The releases on which a visitor can still be: those that somebody gets now or will, and of the others that servers hold
 * those with visits under way.
 */
export function releasesWithVisitors(
  assignments: readonly Assignment[],
  now: number,
  visited: ReadonlySet<number>,
): readonly number[] {
  const lasting = assignments.map((each) => each.ends === undefined && isNow(each, now));
  const given = assignments.filter(
    (each, at) => !assignments.slice(0, at).some((newer, place) => lasting[place] && takesAll(newer, each)),
  );
  // The folder on disk is behind all of them.
  const withVisitors = new Set([0, ...visited, ...given.map(({ release }) => release)]);
  return assignedReleases(assignments, now).filter((release) => withVisitors.has(release));
}

/** The releases that somebody gets now. */
export function releasesNow(assignments: readonly Assignment[], now: number): readonly number[] {
  const begun = assignments.filter((each) => isNow(each, now));
  const counting = begun.filter((each, at) => !begun.slice(0, at).some((newer) => takesAll(newer, each)));
  const isForAll = counting.some(({ brands, share }) => brands === undefined && share >= everybody);
  return [...new Set([...counting.map(({ release }) => release), ...(isForAll ? [] : [0])])];
}

/** Whether nobody gets what one assignment says any more, because a newer one takes all of its visitors. */
function takesAll(newer: Assignment, { brands }: Assignment): boolean {
  if (newer.share < everybody) return false;
  return newer.brands === undefined || brands?.every((brand) => newer.brands?.includes(brand)) === true;
}

/** Publications that nobody has taken back, the newest first. */
export function standingAssignments(assignments: readonly Assignment[]): readonly Assignment[] {
  const takenBack = new Set(assignments.map(({ takesBack }) => takesBack));
  return assignments
    .filter(({ id, takesBack }) => takesBack === undefined && !takenBack.has(id))
    .toSorted((one, other) => other.id - one.id);
}

/** Whether visits of a release have to leave it: it was withdrawn, and not published since. */
export function isWithdrawn(assignments: readonly Assignment[], release: number): boolean {
  const newest = (holds: (assignment: Assignment) => boolean): number =>
    Math.max(0, ...assignments.filter(holds).map(({ id }) => id));
  const withdrawn = newest(({ withdraws }) => withdraws.includes(release));
  return withdrawn > newest((each) => each.release === release && !each.withdraws.includes(release));
}

/** Whether a visit may go from one set of files to another, in one step or several. `holds`: whether it has a screen. */
export function mayMove(
  moves: readonly Move[],
  from: string,
  to: string,
  holds: (screen: string) => boolean,
): boolean {
  const reached = new Set([from]);
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === to) return true;
    for (const move of moves) {
      const isOpen = move.from === at && move.breaking === 0 && !move.worded.some(holds);
      if (!isOpen || reached.has(move.to)) continue;
      reached.add(move.to);
      waiting.push(move.to);
    }
  }
  return false;
}
