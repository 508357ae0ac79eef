import { describe, expect, it } from 'vitest';
import { isOpen, pacificTime } from '#api/lender/services/settings.ts';
import { sampleHours } from '#api/lender/samples/sample-settings.ts';

const phone = sampleHours.filter((hours) => hours.department === 'OPS_PHONE');

describe('operating hours', () => {
  it.each([
    ['2026-03-02T13:59:00Z', 'Monday before six', false],
    ['2026-03-02T14:00:00Z', 'Monday at six', true],
    ['2026-03-03T01:59:00Z', 'Monday a minute before six in the evening', true],
    ['2026-03-03T02:00:00Z', 'Monday at six in the evening', false],
    ['2026-03-08T18:00:00Z', 'Sunday', false],
    ['2026-07-01T13:00:00Z', 'six in summer', true],
  ])('are kept in Pacific time: %s is %s', (time, _words, expected) => {
    expect(isOpen(phone, pacificTime(new Date(time)))).toBe(expected);
  });
});
