import { expect, it } from 'vitest';
import { findSlot, slotsFrom } from '#api/lender/providers/notary-slots.ts';

const at = (time: string): Date => new Date(`2026-11-30T${time}:00Z`);
const listedAt = (time: string) =>
  slotsFrom(at(time), 'REMOTE', { timeZone: 'America/Denver', earliest: '' });
const [first] = listedAt('14:00');

it('lists no time that begins within an hour', () => {
  expect(first).toMatchObject({ day: '2026-11-30', time: '08:00' });
  expect(listedAt('14:01')[0]).toMatchObject({ day: '2026-11-30', time: '09:00' });
});

it('takes a time for half an hour after it was listed last, and no longer', () => {
  const takenAt = (time: string) => findSlot(at(time), 'REMOTE', { uuid: first?.uuid ?? '', earliest: '' });
  expect(takenAt('14:30')).toMatchObject({ startsAt: '2026-11-30T15:00:00.000Z' });
  expect(takenAt('14:31')).toBeUndefined();
});
