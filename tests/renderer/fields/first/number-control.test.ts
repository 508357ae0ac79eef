import { expect, it } from 'vitest';
import { notationOf } from '#engine/compile/read-notation.ts';
import { readNumber } from '#engine/fields/read-number.ts';
import { groupTyped, numberText } from '#renderer/fields/first/number-control.tsx';

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

/** Types key by key, as into an empty input. `<` deletes the character before the caret, which is at the end. */
function afterKeys(keys: string, field: Parameters<typeof groupTyped>[2] = dollars, from = ''): string {
  return [...keys].reduce((before, key) => {
    const text = key === '<' ? before.slice(0, -1) : before + key;
    return groupTyped(text, before, field);
  }, from);
}

it.each([
  ['05000', '5,000'],
  ['0', '0'],
  ['0.5', '0.5'],
  ['1200', '1,200'],
  ['-1200.5', '-1,200.5'],
  ['$1200', '$1,200'],
  ['85000,50', '85,000,50'],
  ['85000,50<<<5', '850,005'],
  ['1,2,3', '1,2,3'],
  ['85.000,50', '85.000,50'],
])('keeps the separators that are typed in %j: %j', (keys, text) => {
  expect(afterKeys(keys)).toBe(text);
});

it.each([
  ['85000,5', euros, '85.000,5'],
  ['1.5', euros, '1.5'],
  ['12500,25', francs, `12${francs.notation.group}500,25`],
])('does so in each notation: %j', (keys, field, text) => {
  expect(afterKeys(keys, field)).toBe(text);
});

it.each([
  ['51,234.50', '1,234.50', '51,234.50'],
  ['551,234.50', '51,234.50', '551,234.50'],
  ['5551,234.50', '551,234.50', '5,551,234.50'],
  ['1,34.50', '1,234.50', '134.50'],
  ['1234', '1,234', '1,234'],
  ['1,2345', '', '1,2345'],
])('groups digits again that come or go: %j after %j', (text, before, tidied) => {
  expect(groupTyped(text, before, dollars)).toBe(tidied);
});
