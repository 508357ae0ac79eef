import { expect, it } from 'vitest';
import type { Country } from '#engine/index.ts';
import { formatTelephone, longestTelephone, withPasted } from '#renderer/fields/later/telephone-control.tsx';

const unitedStates = { name: 'US', callingCode: '1', format: '(###) ###-####' };
const netherlands = { name: 'NL', callingCode: '31', format: '# ########' };
const atEnd = (text: string, country: Country = unitedStates) =>
  formatTelephone({ text, caret: text.length }, country);

it.each([
  ['2', '2'],
  ['2125', '(212) 5'],
  ['2125550', '(212) 555-0'],
  ['2125550142', '(212) 555-0142'],
  ['+1 212 555 0142', '(212) 555-0142'],
  ['12125550142', '(212) 555-0142'],
  ['212-555-0142', '(212) 555-0142'],
  ['1212555014', '(121) 255-5014'],
  ['', ''],
])('lays out %j as %j', (typed, shown) => {
  expect(atEnd(typed).text).toBe(shown);
});

it('leaves what is too long as it was typed', () => {
  expect(atEnd('+44 20 7946 0958 11').text).toBe('+44 20 7946 0958 11');
});

it('keeps the caret behind the digit that was typed', () => {
  // A 9 typed behind the 5 of `(212) 5|55-0142`, whose last digit was deleted before.
  expect(formatTelephone({ text: '(212) 5955-014', caret: 8 }, unitedStates)).toEqual({
    text: '(212) 595-5014',
    caret: 8,
  });
});

it('moves the caret over the punctuation that appears', () => {
  expect(formatTelephone({ text: '2125', caret: 4 }, unitedStates)).toEqual({ text: '(212) 5', caret: 7 });
});

it('keeps the caret at the front', () => {
  expect(formatTelephone({ text: '2125550142', caret: 0 }, unitedStates).caret).toBe(0);
});

it.each([
  ['6', '6'],
  ['612', '6 12'],
  ['612345678', '6 12345678'],
  ['+31 6 1234 5678', '6 12345678'],
  ['31612345678', '6 12345678'],
])('lays out %j as %j in another country', (typed, shown) => {
  expect(atEnd(typed, netherlands).text).toBe(shown);
});

it.each([
  ['', undefined],
  ['(212) 555-0142', 14],
  ['(121) 255-5014', 17],
  ['+', 17],
])('lets %j have %i characters', (typed, most) => {
  expect(longestTelephone(typed, unitedStates)).toBe(most);
});

it.each([
  ['', 0, 0, ' +1 (212) 555-0142\n', '+1 (212) 555-0142', 17],
  ['(303) 555-0100', 0, 14, '212-555-0142', '212-555-0142', 12],
  ['(212) 5', 7, 7, '550142', '(212) 5550142', 13],
])('holds %j from %i to %i with %j pasted as %j', (value, from, to, pasted, text, caret) => {
  const input = { value, selectionStart: from, selectionEnd: to };
  expect(withPasted(input, pasted)).toEqual({ text, caret });
});
