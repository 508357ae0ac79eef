import { expect, it } from 'vitest';
import { readDigits, readWholeDate } from '#renderer/fields/lazy/date/whole-date.ts';

const monthFirst = ['month', 'day', 'year'] as const;
const dayFirst = ['day', 'month', 'year'] as const;
const aMonth = ['month', 'year'] as const;
const april = { month: '4', day: '28', year: '1986' };

it.each([
  ['04/28/1986', monthFirst, april],
  [' 4-28-1986 ', monthFirst, april],
  ['28.4.1986', monthFirst, april],
  ['04/05/1986', monthFirst, { month: '4', day: '5', year: '1986' }],
  ['04/05/1986', dayFirst, { month: '5', day: '4', year: '1986' }],
  ['04/28/1986', dayFirst, april],
  ['1986-04-28', monthFirst, april],
  ['1986/04/28', dayFirst, april],
  ['０４／２８／１９８６', monthFirst, april],
  ['April 28, 1986', monthFirst, april],
  ['Apr. 28th, 1986', dayFirst, april],
  ['28 April 1986', monthFirst, april],
  ['Monday, April 28, 1986', monthFirst, april],
  ['04/1986', aMonth, { month: '4', year: '1986' }],
  ['1986-04', aMonth, { month: '4', year: '1986' }],
  ['April 1986', aMonth, { month: '4', year: '1986' }],
])('reads %j in a field of %j', (text, names, pieces) => {
  expect(readWholeDate(text, names, 'en')).toEqual(pieces);
});

it('reads months in the language of the page, and in English', () => {
  expect(readWholeDate('28 de abril de 1986', monthFirst, 'es')).toEqual(april);
  expect(readWholeDate('April 28, 1986', monthFirst, 'es')).toEqual(april);
});

it.each([
  ['04281986', monthFirst],
  ['4', monthFirst],
  ['04/28/86', monthFirst],
  ['04/28/198', monthFirst],
  ['1986-04-2', monthFirst],
  ['13/32/1986', monthFirst],
  ['Ju 5, 1986', monthFirst],
  ['Jun or Jul 5, 1986', monthFirst],
  ['April', monthFirst],
  ['April 1986', monthFirst],
  ['04/28/1986', aMonth],
  ['555-01-2345', monthFirst],
])('takes %j in a field of %j for no whole date', (text, names) => {
  expect(readWholeDate(text, names, 'en')).toBeUndefined();
});

it.each([
  ['04281986', monthFirst, april],
  ['04281986', dayFirst, april],
  ['28041986', monthFirst, april],
  ['19860428', dayFirst, april],
  ['04051986', monthFirst, { month: '4', day: '5', year: '1986' }],
  ['04051986', dayFirst, { month: '5', day: '4', year: '1986' }],
  [' ０４２８１９８６ ', monthFirst, april],
  ['041986', aMonth, { month: '4', year: '1986' }],
  ['198604', aMonth, { month: '4', year: '1986' }],
] as const)('reads the digits %j, pasted into a field of %j', (text, names, pieces) => {
  expect(readDigits(text, names)).toEqual(pieces);
});

it.each(['4281986', '042819866', '99991986', '0428198', '04/28/1986', '5550123'])(
  'takes %j for no date of digits alone',
  (text) => {
    expect(readDigits(text, monthFirst)).toBeUndefined();
  },
);
