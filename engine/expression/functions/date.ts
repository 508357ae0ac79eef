import { numberOf, textOf } from '../read-value.ts';
import type { FunctionBody, Value } from '../scope.ts';
import type { DateFunction } from '../signatures.ts';

const secondMs = 1000;

export const dateFunctions = {
  age,
  daysBetween,
  monthsBetween,
  calendarDay,
  addDays,
  addMonths,
  addYears: (start, count) => addMonths(start, timesTwelve(count)),
  secondsBetween,
  year: (date) => readDay(date)?.year,
  month: (date) => readDay(date)?.month,
  day: (date) => readDay(date)?.day,
} satisfies Record<DateFunction, FunctionBody>;

/** Whole years; born on 29 February, one is a year older on 1 March. */
function age(birth: Value, today: Value): number | undefined {
  const [from, to] = [readDate(birth), readDate(today)];
  if (!from || !to) return undefined;
  const isBefore = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (isBefore ? 1 : 0);
}

function daysBetween(start: Value, end: Value): number | undefined {
  const [from, to] = [readDate(start), readDate(end)];
  return from && to ? to.days - from.days : undefined;
}

/** The most months that `addMonths` adds to the one day without passing the other; negative where that is earlier. */
function monthsBetween(start: Value, end: Value): number | undefined {
  const [from, to] = [readDate(start), readDate(end)];
  if (!from || !to) return undefined;
  return from.days <= to.days ? wholeMonths(from, to) : -wholeMonths(to, from);
}

function wholeMonths(from: CalendarDate, to: CalendarDate): number {
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return to.day < Math.min(from.day, lastDayOf(to.year, to.month)) ? months - 1 : months;
}

/** The day of this year, month and day; `undefined` where the calendar has none. */
function calendarDay(year: Value, month: Value, day: Value): string | undefined {
  const [years, ...others] = [year, month, day].map((part) => String(numberOf(part)));
  const text = [years?.padStart(4, '0'), ...others.map((part) => part.padStart(2, '0'))].join('-');
  return readDate(text) && text;
}

function addDays(start: Value, count: Value): string | undefined {
  const [from, days] = [readDate(start), numberOf(count)];
  return from && typeof days === 'number' ? dayAt((from.days + Math.trunc(days)) * dayMs) : undefined;
}

function dayAt(ms: number): string | undefined {
  const date = new Date(ms);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return readDate(text) && text;
}

/** The same day so many months later, or the last day of a month that is shorter. */
function addMonths(start: Value, count: Value): string | undefined {
  const [from, months] = [readDate(start), numberOf(count)];
  if (!from || typeof months !== 'number') return undefined;
  const month = from.month + Math.trunc(months);
  return dayAt(Date.UTC(from.year, month - 1, Math.min(from.day, lastDayOf(from.year, month))));
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function timesTwelve(count: Value): Value {
  const years = numberOf(count);
  return typeof years === 'number' ? Math.trunc(years) * 12 : undefined;
}

function secondsBetween(start: Value, end: Value): number | undefined {
  const [from, to] = [readInstant(start), readInstant(end)];
  return from === undefined || to === undefined ? undefined : (to - from) / secondMs;
}

const instantForm = /^.{10}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Milliseconds since 1970 of `yyyy-MM-ddTHH:mm:ss.sss` with a zone; a day alone is its midnight. Without a zone it is
 * UTC, so that all machines agree.
 */
export function readInstant(value: Value): number | undefined {
  const text = textOf(value);
  const match = instantForm.exec(text);
  if (!match || !readDay(text)) return undefined;
  const ms = Date.parse(`${text.slice(0, 10)}${match[1] ?? 'T00:00'}${match[4] ?? 'Z'}`);
  return Number.isNaN(ms) ? undefined : ms;
}

const dayMs = 86_400_000;
const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/;

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Days since 1 January 1970. */
  readonly days: number;
}

/** Reads `yyyy-MM-dd`; `undefined` if pieces are missing or the calendar has no such day. */
function readDate(value: Value): CalendarDate | undefined {
  const match = dayForm.exec(textOf(value));
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const ms = Date.UTC(year, month - 1, day);
  const isReal = year >= 100 && new Date(ms).toISOString().startsWith(match[0]);
  return isReal ? { year, month, day, days: ms / dayMs } : undefined;
}

/** The day of a date or of a point in time, as it is written there. */
export function readDay(value: Value): CalendarDate | undefined {
  return readDate(textOf(value).slice(0, 'yyyy-MM-dd'.length));
}
