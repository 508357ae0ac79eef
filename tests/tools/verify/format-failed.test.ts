import { describe, expect, it } from 'vitest';
import { narrow } from '#tools/verify/format-failed.ts';

describe('what is shown of a difference', () => {
  it.each([
    ['what differs of an object', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }, { b: 3 }],
    [
      'what differs within',
      { a: { b: 1, c: 2 }, d: 1 },
      { a: { b: 1, c: 3 }, d: 1 },
      { a: { c: 2 } },
      { a: { c: 3 } },
    ],
    ['what is missing', { a: 1, b: 2 }, { a: 1 }, { b: 2 }, {}],
    ['what is too much', { a: 1 }, { a: 1, b: 2 }, {}, { b: 2 }],
    [
      'the elements that differ',
      ['a', 'b', 'c', 'd'],
      ['a', 'c', 'b', 'd'],
      ['…', 'b', 'c', '…'],
      ['…', 'c', 'b', '…'],
    ],
    ['an element more', ['a', 'b'], ['a', 'b', 'c'], ['…'], ['…', 'c']],
    ['an element less', ['a', 'b'], ['b'], ['a', '…'], ['…']],
    ['all where nothing is alike', ['a'], ['b'], ['a'], ['b']],
    ['values as they are', 'one', 'other', 'one', 'other'],
    ['values of different types as they are', { a: 1 }, ['a'], { a: 1 }, ['a']],
  ])('is %s', (_what, expected, actual, shownExpected, shownActual) => {
    expect(narrow(expected, actual)).toEqual([shownExpected, shownActual]);
  });
});
