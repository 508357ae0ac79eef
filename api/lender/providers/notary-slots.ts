import { createHash } from 'node:crypto';
import type { NotarySlot, Reservation } from '#schemas/generated/api.ts';

type Mode = Reservation['mode'];

const daysAhead: Readonly<Record<Mode, readonly number[]>> = {
  REMOTE: [0, 1, 2],
  IN_PERSON: [2, 3, 4, 5, 6],
};
const hoursUtc = [15, 16, 17, 18, 20, 21, 22, 23];
const dayMs = 86_400_000;
const minutes = 30;
const hourMs = 3_600_000;
// A notary needs an hour to come. Who saw a time before that may still take it for half an hour.
const leadMs = hourMs;
const latestMs = hourMs / 2;

interface SlotsWanted {
  readonly timeZone: string;
  readonly earliest: string;
  readonly aheadMs?: number;
}

/**
 * The times at which the sandbox's notaries work, an hour ahead or more, as clocks of a time zone show them. None is on a day
 * before `earliest`, if it is no empty text.
 */
export function slotsFrom(
  now: Date,
  mode: Mode,
  { timeZone, earliest, aheadMs = leadMs }: SlotsWanted,
): readonly NotarySlot[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const [least = 0] = daysAhead[mode];
  const begins = earliest === '' ? 0 : Date.parse(earliest);
  const first = Math.max(today + least * dayMs, begins);
  return daysAhead[mode]
    .map((day) => first + (day - least) * dayMs)
    .flatMap((day) => hoursUtc.map((hour) => new Date(day + hour * hourMs)))
    .filter((start) => start.getTime() >= now.getTime() + aheadMs)
    .map((start) => ({
      uuid: slotUuid(mode, start),
      startsAt: start.toISOString(),
      ...inZone(start, timeZone),
      minutes,
    }));
}

/** One of these times, or one that was listed up to half an hour ago. */
export function findSlot(
  now: Date,
  mode: Mode,
  { uuid, earliest }: { readonly uuid: string; readonly earliest: string },
): NotarySlot | undefined {
  const slots = slotsFrom(now, mode, { timeZone: 'UTC', earliest, aheadMs: latestMs });
  return slots.find((slot) => slot.uuid === uuid.toLowerCase());
}

/** The day and the time of the day that clocks of a time zone show. */
export function inZone(at: Date, timeZone: string): { readonly day: string; readonly time: string } {
  // Sweden writes as JSON does.
  const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [day = '', time = ''] = written.format(at).split(' ');
  return { day, time };
}

// The same time has the same id whenever it is listed.
function slotUuid(mode: Mode, start: Date): string {
  const hex = createHash('sha256').update(`${mode} ${start.toISOString()}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const mountain = new Set(['CO', 'ID', 'MT', 'NM', 'UT', 'WY']);
const pacific = new Set(['CA', 'NV', 'OR', 'WA']);
const central = new Set('AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '));

/** The time zone that most of a state has. */
export function timeZoneOf(state: string): string {
  if (state === 'AK') return 'America/Anchorage';
  if (state === 'HI') return 'Pacific/Honolulu';
  if (state === 'AZ') return 'America/Phoenix';
  if (pacific.has(state)) return 'America/Los_Angeles';
  if (mountain.has(state)) return 'America/Denver';
  return central.has(state) ? 'America/Chicago' : 'America/New_York';
}
