import { expect, it } from 'vitest';
import { notationOf } from '#engine/compile/emit/read-notation.ts';
import { readNumber } from '#engine/fields/read-number.ts';
import { digitsFor, numberText } from '#renderer/fields/lazy/number/control.tsx';

const notation = notationOf('en', 'en-US', 'USD');
const dollars = { type: 'money', notation, prefix: '$' } as const;
const plain = { type: 'number', notation } as const;
const euros = { type: 'money', notation: notationOf('de', 'de-DE', 'EUR'), suffix: '€' } as const;
const francs = { type: 'money', notation: notationOf('fr', 'fr-CH', 'CHF'), suffix: 'CHF' } as const;

it.each([
  ['1.234.567,5 €', euros, 1_234_567.5, '1.234.567,50'],
  ['1.234', euros, 1234, '1.234'],
  ['1,5', euros, 1.5, '1,50'],
  ['12 500,25 CHF', francs, 12_500.25, undefined],
  ['-1,000', plain, -1000, '-1,000'],
])('reads %j in its notation and writes it', (typed, field, answer, written) => {
  expect(readNumber(typed, field)).toBe(answer);
  if (written !== undefined) expect(numberText(answer, field)).toBe(written);
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

it.each([
  [{ minimum: 0, step: 1 }, 'numeric'],
  [{ minimum: 0, step: 0.01 }, 'decimal'],
  [{ minimum: 0 }, 'decimal'],
  [{ minimum: -5, step: 1 }, undefined],
  [{}, undefined],
])('asks telephones for keys with a minus where a number may be below 0: %j', (bounds, mode) => {
  expect(digitsFor(bounds)).toBe(mode);
});
