import { describe, expect, it } from 'vitest';
import { wordsFinder } from '#tools/verify/verify-clauses.ts';

describe('words', () => {
  const shows = wordsFinder([
    'At least {{years}} years old',
    'Please **choose** one',
    '{{anything}}',
    'A plain text',
  ]);

  it.each([
    ['plain', true],
    ['At least 18 years old', true],
    ['Please **choose** one', true],
    ['At least 18 years', false],
    ['Something else entirely', false],
  ])('%j are shown: %s', (words, isShown) => {
    expect(shows(words)).toBe(isShown);
  });
});
