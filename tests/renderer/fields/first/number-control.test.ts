import { expect, it } from 'vitest';
import { notationOf } from '#engine/compile/read-notation.ts';
import { groupTyped, numberText, readNumber } from '#renderer/fields/first/number-control.tsx';

const notation = notationOf('en', 'en-US', 'USD');
const dollars = { type: 'money', notation, prefix: '$' } as const;
const plain = { type: 'number', notation } as const;
const euros = { type: 'money', notation: notationOf('de', 'de-DE', 'EUR'), suffix: '€' } as const;
const francs = { type: 'money', notation: notationOf('fr', 'fr-CH', 'CHF'), suffix: 'CHF' } as const;

it.each([
  ['1.234.567,5 €', euros, 1_234_567.5, '1.234.567,50'],
  ['1.234', euros, 1234, '1.234'],
  ['1.5', euros, 1.5, '1,50'],
  ['12 500,25 CHF', francs, 12_500.25, undefined],
  ['-1,000', plain, -1000, '-1,000'],
])('reads %j in its notation and writes it', (typed, field, answer, written) => {
  expect(readNumber(typed, field)).toBe(answer);
  if (written !== undefined) expect(numberText(answer, field)).toBe(written);
});

it.each([
  ['1200', 1200],
  ['$1,200.50', 1200.5],
  ['.5', 0.5],
  ['12.', 12],
  ['-3', -3],
  ['', undefined],
  ['  ', undefined],
])('reads %j as %j', (typed, answer) => {
  expect(readNumber(typed, dollars)).toBe(answer);
});

it.each(['abc', '1.2.3', '12a', '$', '1e5', '--1'])('hands %j on as it was typed', (typed) => {
  expect(readNumber(typed, dollars)).toBe(typed);
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
  expect(numberText(value, cents ? dollars : plain)).toBe(text);
});

it('reads a million digits once, and not from each of them on', () => {
  const typed = `${'1'.repeat(1_000_000)}x`;
  expect(readNumber(typed, dollars)).toBe(typed);
});

it.each([
  ['05000', '5,000'],
  ['0', '0'],
  ['0.5', '0.5'],
  ['1200', '1,200'],
])('writes %j as %j while it is typed', (typed, text) => {
  expect(groupTyped(typed, dollars)).toBe(text);
});
