import { expect, it } from 'vitest';
import { compareLists, movedOf } from '#renderer/studio/versions/differing.ts';

it('finds what is in one list alone, how often, and what is in both', () => {
  expect(compareLists(['a', 'b', 'a', 'c'], ['a', 'c', 'd'])).toEqual({
    before: [1, 2],
    now: [2],
    both: [
      [0, 0],
      [3, 1],
    ],
  });
  expect(compareLists(['a', 'c'], ['c', 'a', 'a'])).toMatchObject({ before: [], now: [2] });
});

it('finds the fewest that must have moved', () => {
  const moved = (before: string, now: string): string =>
    movedOf(compareLists([...before], [...now]).both)
      .map(([at]) => before[at])
      .join('');
  expect(moved('abcde', 'abcde')).toBe('');
  expect(moved('abcde', 'eabcd')).toBe('e');
  expect(moved('abcde', 'bcade')).toBe('a');
  expect(moved('abc', 'xcyab')).toBe('c');
});
