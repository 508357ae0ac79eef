import { expect, it } from 'vitest';
import { isCommonText } from '#tools/solve/common-text.ts';

it.each([
  ['^[0-9]{5}$', '^[^]{6,}$'],
  ['^\\d{5}(-\\d{4})?$', '^[^]{6,9}$'],
  ['^(?=.*[A-Z])(?=.*[0-9]).{8,}$', '^[a-z0-9]*$'],
  ['^(?!0)[0-9]{5}$|^x', '^[ ]'],
  ['^$', '[^]'],
  ['x', '^[^x]*$'],
  ['^[a-z]+$', '^[^a-z]*$'],
  ['^(?:a(?!b)c){3}$', '^[^]{1,5}$'],
  ['^(?:^a|b$)$', '^[^]{2}$'],
  ['^\\bfoo\\b$', '^[^o]*$'],
])('proves that no text matches %s and %s', (one, other) => {
  expect(isCommonText([one, other])).toBe(false);
});

it.each([
  ['^[0-9]{5}$', '^[^]{5,}$'],
  ['^\\d{5}(-\\d{4})?$', '^[^]{6,10}$'],
  ['^(?=.*[A-Z])(?=.*[0-9]).{8,}$', '^[A-Z0-9]*$'],
  ['x', '^[^]{1}$'],
  ["^[\\p{L} '-]+$", '^\\S(?:[^]*\\S)?$'],
  ['^(.)\\1$', '^[^]{9}$'],
])('claims nothing about %s and %s, which some text may match', (one, other) => {
  expect(isCommonText([one, other])).toBe(true);
});
