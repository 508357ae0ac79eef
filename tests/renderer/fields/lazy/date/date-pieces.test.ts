import { expect, it } from 'vitest';
import { joinDate, saysDate, splitDate } from '#renderer/fields/lazy/date/date-pieces.ts';

it.each([
  [{ month: '4', day: '7', year: '1980' }, '1980-04-07'],
  [{ month: '12', day: '', year: '1980' }, '1980-12-'],
  [{ month: '', day: '31', year: '1980' }, '1980--31'],
  [{ month: '', day: '', year: '1980' }, '1980--'],
  [{ month: '12', day: '31', year: '' }, '-12-31'],
  [{ month: '', day: '', year: '' }, undefined],
  [{ month: '4', year: '' }, '-04'],
  [{ month: ' 6.', day: '9/', year: '1980,' }, '1980-06-09'],
  [{ month: '０４', day: '２８', year: '１９８６' }, '1986-04-28'],
  [{ month: '04281986', day: '', year: '' }, '-04281986-'],
  [{ month: 'April', day: '28', year: '1986' }, '1986-April-28'],
  [{ month: '04-28', day: '', year: '1986' }, '1986-04/28-'],
  [{ month: '2', day: '3', year: '80' }, '80-02-03'],
  [{ month: '2', year: '1980' }, '1980-02'],
  [{ month: '', year: '1980' }, '1980-'],
])('joins %j to %j', (pieces, answer) => {
  expect(joinDate(pieces)).toBe(answer);
});

it('splits an answer, also one with missing pieces', () => {
  expect(splitDate('1980-04-07', 'date')).toEqual({ month: '4', day: '7', year: '1980' });
  expect(splitDate('1980-10-20', 'date')).toEqual({ month: '10', day: '20', year: '1980' });
  expect(splitDate('-04-07', 'date')).toEqual({ month: '4', day: '7', year: '' });
  expect(splitDate('1980--07', 'date')).toEqual({ month: '', day: '7', year: '1980' });
  expect(splitDate('1980-04', 'month')).toEqual({ month: '4', year: '1980' });
  expect(splitDate(undefined, 'date')).toEqual({ month: '', day: '', year: '' });
});

it('keeps pieces as typed while they say what the answer says', () => {
  expect(saysDate({ month: '4', day: '7', year: '1980' }, '1980-04-07')).toBe(true);
  expect(saysDate({ month: '4', day: '7', year: '' }, '-04-07')).toBe(true);
  expect(saysDate({ month: '4', day: '7', year: '' }, '1980-04-07')).toBe(false);
});
