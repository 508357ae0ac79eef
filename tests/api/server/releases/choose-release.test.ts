import { describe, expect, it } from 'vitest';
import {
  assignedReleases,
  chooseRelease,
  inOrderOfCounting,
  isWithdrawn,
  mayMove,
  releasesNow,
  releasesWithVisitors,
  standingAssignments,
} from '#api/server/releases/choose-release.ts';
import type { Assignment } from '#api/store/releases.ts';

const at = (minute: number) => new Date(minute * 60_000);
const assignment = (id: number, more: Partial<Assignment> = {}): Assignment => ({
  id,
  release: id,
  share: 100,
  starts: at(id),
  publisher: 'ana',
  note: 'n',
  made: at(id),
  withdraws: [],
  ...more,
});
const choose = (
  assignments: readonly Assignment[],
  minute: number,
  person?: string,
  held: readonly number[] = [],
) =>
  chooseRelease(
    {
      assignments: inOrderOfCounting(assignments),
      isHeld: (release) => held.length === 0 || held.includes(release),
    },
    { brand: 'MAIN', now: at(minute).getTime(), ...(person !== undefined && { person }) },
  );

describe('the release for somebody', () => {
  it('is the folder on disk where nothing applies', () => {
    expect(choose([], 9)).toBe(0);
    expect(choose([assignment(1, { brands: ['OTHER'] })], 9)).toBe(0);
    expect(choose([assignment(1, { starts: at(10) })], 9)).toBe(0);
    expect(choose([assignment(1, { ends: at(9) })], 9)).toBe(0);
  });

  it('is that of the assignment that starts last, and of two that start together of the newer', () => {
    expect(choose([assignment(1), assignment(2)], 9)).toBe(2);
    expect(choose([assignment(1, { starts: at(8) }), assignment(2)], 9)).toBe(1);
    expect(choose([assignment(1, { starts: at(8) }), assignment(2, { starts: at(8) })], 9)).toBe(2);
  });

  it('is one that this server holds', () => {
    expect(choose([assignment(1), assignment(2)], 9, undefined, [1])).toBe(1);
  });

  it('is of a share only for a person in it', () => {
    const shared = [assignment(1, { share: 25 })];
    expect(choose(shared, 9)).toBe(0);
    const people = Array.from({ length: 4_000 }, (_, person) => choose(shared, 9, `person ${person}`));
    const share = people.filter((release) => release === 1).length / people.length;
    expect(Math.round(share * 20) / 20).toBe(0.25);
  });
});

describe('the releases that are live', () => {
  it('are those that somebody gets now', () => {
    const all = inOrderOfCounting([
      assignment(1),
      assignment(2),
      assignment(3, { share: 5 }),
      assignment(4, { ends: at(5) }),
      assignment(8, { starts: at(20) }),
    ]);
    expect(releasesNow(all, at(9).getTime())).toEqual([3, 2]);
  });

  it('are none that a newer one has taken all visitors from', () => {
    const brands = ['PEDAL'];
    const all = inOrderOfCounting([
      assignment(1),
      assignment(2, { brands, share: 10 }),
      assignment(3, { brands: ['PEDAL', 'TANDEM'], release: 1 }),
    ]);
    expect(releasesNow(all, at(9).getTime())).toEqual([1]);
    expect(releasesNow(all.slice(1), at(9).getTime())).toEqual([2, 1]);
  });

  it('are the folder on disk alone where a release is only planned', () => {
    expect(releasesNow([assignment(1, { starts: at(20) })], at(9).getTime())).toEqual([0]);
  });
});

describe('the releases to hold', () => {
  it('are those that somebody gets or will get', () => {
    const all = inOrderOfCounting([
      assignment(1),
      assignment(2),
      assignment(3, { share: 5 }),
      assignment(4, { ends: at(5) }),
      assignment(8, { starts: at(20) }),
    ]);
    expect(assignedReleases(all, at(9).getTime())).toEqual([8, 3, 2]);
  });

  it('are the folder on disk too, unless everybody gets another', () => {
    expect(assignedReleases([], 0)).toEqual([0]);
    expect(assignedReleases([assignment(1, { brands: ['MAIN'] })], at(9).getTime())).toEqual([1, 0]);
  });
});

describe('the releases with visitors', () => {
  const none = new Set<number>();
  /** Release 2 was given to one brand, and taken back. */
  const takenBack = inOrderOfCounting([
    assignment(1),
    assignment(2, { brands: ['PEDAL'] }),
    assignment(3, { brands: ['PEDAL'], release: 1, takesBack: 2 }),
  ]);

  it('are none that a newer one has taken all visitors from, unless visits under way are on it', () => {
    expect(assignedReleases(takenBack, at(9).getTime())).toEqual([1, 2]);
    expect(releasesWithVisitors(takenBack, at(9).getTime(), none)).toEqual([1]);
    expect(releasesWithVisitors(takenBack, at(9).getTime(), new Set([1, 2]))).toEqual([1, 2]);
  });

  it('are those that somebody gets again or will get', () => {
    const brands = ['PEDAL'];
    const all = inOrderOfCounting([
      assignment(1, { brands }),
      assignment(2, { brands, ends: at(20) }),
      assignment(8, { brands, starts: at(20) }),
    ]);
    expect(releasesWithVisitors(all, at(9).getTime(), none)).toEqual([8, 2, 1, 0]);
  });

  it('are none that was replaced for everybody: its visits were compared then', () => {
    const all = inOrderOfCounting([assignment(1), assignment(2)]);
    expect(releasesWithVisitors(all, at(9).getTime(), new Set([0, 1, 2]))).toEqual([2]);
  });
});

describe('publications', () => {
  it('stand until they are taken back, and what takes back is none', () => {
    const all = [assignment(1), assignment(2), assignment(3, { release: 1, takesBack: 2 })];
    expect(standingAssignments(all).map(({ id }) => id)).toEqual([1]);
  });

  it('are withdrawn until they are published again', () => {
    const all = [assignment(1), assignment(2, { release: 0, withdraws: [1] })];
    expect(isWithdrawn(all, 1)).toBe(true);
    expect(isWithdrawn(all, 0)).toBe(false);
    expect(isWithdrawn([...all, assignment(3, { release: 1 })], 1)).toBe(false);
  });
});

describe('a visit may move', () => {
  const move = (from: string, to: string, breaking = 0, worded: readonly string[] = []) => ({
    from,
    to,
    breaking,
    worded,
  });
  const may = (moves: readonly ReturnType<typeof move>[], seen: readonly string[] = []) =>
    mayMove(moves, 'a', 'c', (screen) => seen.includes(screen));

  it('where it fits, in one step or several, also in a circle', () => {
    expect(may([move('a', 'c')])).toBe(true);
    expect(may([move('a', 'b'), move('b', 'a'), move('b', 'c')])).toBe(true);
    expect(mayMove([], 'a', 'a', () => true)).toBe(true);
  });

  it('not where nobody has compared, something breaks or what it confirmed has other words', () => {
    expect(may([])).toBe(false);
    expect(may([move('c', 'a')])).toBe(false);
    expect(may([move('a', 'b'), move('b', 'c', 1)])).toBe(false);
    expect(may([move('a', 'c', 0, ['consents'])], ['consents'])).toBe(false);
    expect(may([move('a', 'c', 0, ['consents'])], ['start'])).toBe(true);
  });
});
