import { expect, it } from 'vitest';
import { onlyIn } from '#renderer/studio/versions/differing.ts';

it('finds what is in one list alone, and how often', () => {
  expect(onlyIn(['a', 'b', 'a', 'c'], ['a', 'c'])).toEqual([1, 2]);
  expect(onlyIn(['a', 'c'], ['c', 'a', 'a'])).toEqual([]);
});
