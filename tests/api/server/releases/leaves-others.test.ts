import { describe, expect, it } from 'vitest';
import { type Arm, chanceOf, leavesOthers } from '#api/server/publishing/leaves-others.ts';

const arm = (cases: number, visits: number): Arm => ({ cases, visits });

describe('the chance', () => {
  // Expected: R's fisher.test(matrix(c(cases, visits - cases, …), 2), alternative = "greater").
  it.each([
    ['one of two, and one of two', arm(1, 2), arm(1, 2), 5 / 6],
    ['three of four, and one of four (the lady who tasted tea)', arm(3, 4), arm(1, 4), 17 / 70],
    ['all of four, and none of four', arm(4, 4), arm(0, 4), 1 / 70],
    ['four of 50, and none of 450', arm(4, 50), arm(0, 450), 8.9508e-5],
    ['nothing', arm(0, 50), arm(0, 50), 1],
  ])('of %s', (_what, one, other, expected) => {
    expect(chanceOf(one, other)).toBeCloseTo(expected, 8);
  });

  it('is a sum of all that is possible', () => {
    expect(chanceOf(arm(0, 3_000), arm(200, 9_000))).toBeCloseTo(1, 6);
  });
});

describe('a staged release', () => {
  it.each([
    ['stays: too few have come', arm(29, 29), arm(0, 900), false],
    ['stays: too few have come to the others', arm(90, 90), arm(0, 29), false],
    ['stays: as many', arm(5, 100), arm(45, 900), false],
    ['stays: more by chance', arm(9, 100), arm(45, 900), false],
    ['stays: fewer', arm(0, 500), arm(450, 900), false],
    ['stays: certain, and too little to matter', arm(1_500, 100_000), arm(900, 100_000), false],
    ['stays: equal where all are left', arm(100, 100), arm(900, 900), false],
    ['is stopped: four times as many', arm(20, 100), arm(45, 900), true],
    ['is stopped: a tenth, where the others have none', arm(5, 50), arm(0, 450), true],
    ['is stopped: none completes it', arm(100, 100), arm(720, 900), true],
  ])('%s', (_what, staged, others, isStopped) => {
    expect(leavesOthers(staged, others)).toBe(isStopped);
  });

  it.each([0.02, 0.1, 0.5, 0.9])(
    'that equals the others, with a share of %d, stays in 99 of 100 rollouts',
    (rate) => {
      const random = randomFrom(7);
      const rollouts = 200;
      let stopped = 0;
      for (let each = 0; each < rollouts; each += 1) {
        const counts = { staged: [0, 0], others: [0, 0] } as {
          staged: [number, number];
          others: [number, number];
        };
        for (let visit = 0; visit < 4_000; visit += 1) {
          const side = random() < 0.1 ? counts.staged : counts.others;
          side[0] += random() < rate ? 1 : 0;
          side[1] += 1;
          // A look after each twenty visits.
          if (visit % 20 === 0 && leavesOthers(arm(...counts.staged), arm(...counts.others))) {
            stopped += 1;
            break;
          }
        }
      }
      expect(stopped / rollouts).toBeLessThanOrEqual(0.01);
    },
  );
});

/** Numbers from 0 to 1, the same each time (Mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
