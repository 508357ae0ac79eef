import { describe, expect, it } from 'vitest';
import { addDays, lastDayToCancel, nextBankDay } from '#api/lender/workflow/business-days.ts';

describe('the last day to cancel', () => {
  it.each([
    ['a Monday', '2026-11-16', '2026-11-19'],
    ['a Thursday, since Saturdays count and Sundays do not', '2026-11-19', '2026-11-23'],
    ['the Friday before Martin Luther King Day', '2026-01-16', '2026-01-21'],
    ['the Thursday before Memorial Day', '2026-05-21', '2026-05-26'],
    ['the day before Thanksgiving', '2026-11-25', '2026-11-30'],
    ['the day before Christmas', '2026-12-24', '2026-12-29'],
  ])('is the third business day behind %s', (_says, notice, last) => {
    expect(lastDayToCancel(notice)).toBe(last);
  });
});

describe('the next day on which banks work', () => {
  it.each([
    ['the day behind a Tuesday', '2026-11-17', '2026-11-18'],
    ['the Monday behind a Friday', '2026-11-20', '2026-11-23'],
    ['not Veterans Day', '2026-11-10', '2026-11-12'],
    ['not the Monday behind a holiday on a Sunday', '2027-07-02', '2027-07-06'],
    ['not the last Monday of May', '2026-05-22', '2026-05-26'],
  ])('is %s', (_says, day, next) => {
    expect(nextBankDay(day)).toBe(next);
  });
});

it('adds days across the end of a year', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
});
