import { describe, expect, it } from 'vitest';
import { textPositions } from '#tools/json/text-positions.ts';

describe('positions in a text', () => {
  const positions = textPositions('ab\r\ncd\n\nef');

  it.each([
    [0, 1, 1],
    [2, 1, 3],
    [4, 2, 1],
    [7, 3, 1],
    [8, 4, 1],
    [10, 4, 3],
  ])('puts offset %i at line %i, column %i', (offset, line, column) => {
    expect(positions.at(offset)).toEqual({ line, column });
  });

  it('gives lines without their ends', () => {
    expect([1, 2, 3, 4, 5].map(positions.line)).toEqual(['ab', 'cd', '', 'ef', '']);
  });
});
