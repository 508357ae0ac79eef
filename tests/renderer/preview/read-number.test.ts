import { describe, expect, it } from 'vitest';
import { readNumber } from '#renderer/preview/facts/read-number.ts';

describe('a number that somebody types', () => {
  it.each([
    ['12000', 12_000],
    ['12,000', 12_000],
    ['$1,200,000.50', 1_200_000.5],
    ['12 000', 12_000],
    ['-$5', -5],
    [' 12. ', 12],
    ['.5', 0.5],
    ['12.50', 12.5],
    ['', undefined],
  ])('reads %s', (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  it.each(['12,5', '12,', '1,2345', '1234,567', '12 5', '1.000.000', '80%', '1/2', '0x10', '1e5', '5$', '-'])(
    'takes %s for no other number',
    (typed) => {
      expect(readNumber(typed)).toBe(typed);
    },
  );
});
