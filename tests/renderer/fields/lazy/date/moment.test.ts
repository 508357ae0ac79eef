import { describe, expect, it } from 'vitest';
import { joinMoment, splitMoment } from '#renderer/fields/lazy/date-time/moment.ts';

describe('what was entered of a moment', () => {
  it.each([
    { day: '2026-12-07', time: '09:30' },
    { day: '2026-12-07', time: '' },
    { time: '09:30' },
    { day: '2026-OCT-07', time: '09:30' },
    { day: '2026-OCT-07', time: '' },
  ])('comes back as it was: %j', (parts) => {
    expect(splitMoment(joinMoment(parts))).toEqual(parts);
  });
});
