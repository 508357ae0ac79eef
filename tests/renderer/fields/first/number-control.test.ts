import { expect, it } from 'vitest';
import { numberText, readNumber } from '#renderer/fields/first/number-control.tsx';

it.each([
  ['1200', 1200],
  ['$1,200.50', 1200.5],
  ['.5', 0.5],
  ['12.', 12],
  ['-3', -3],
  ['', undefined],
  ['  ', undefined],
])('reads %j as %j', (typed, answer) => {
  expect(readNumber(typed)).toBe(answer);
});

it.each(['abc', '1.2.3', '12a', '$', '1e5', '--1'])('hands %j on as it was typed', (typed) => {
  expect(readNumber(typed)).toBe(typed);
});

it.each([
  [1200, false, '1,200'],
  [1234567.5, true, '1,234,567.50'],
  [1234567.5, false, '1,234,567.5'],
  [-1200, true, '-1,200'],
  [999, true, '999'],
  [1e21, false, '1,000,000,000,000,000,000,000'],
  ['12a', true, '12a'],
  [undefined, true, ''],
])('shows %j (cents: %j) as %j', (value, cents, text) => {
  expect(numberText(value, cents)).toBe(text);
});
