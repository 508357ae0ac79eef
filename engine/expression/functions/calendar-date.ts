import { textOf } from '#engine/expression/read-value.ts';
import type { Value } from '#engine/expression/scope.ts';

export const dayMs = 86_400_000;
const form = /^(\d{4})-(\d{2})-(\d{2})$/;

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Days since 1 January 1970. */
  readonly days: number;
}

/** Reads `yyyy-MM-dd`; nothing for a day that no calendar has, or with pieces missing. */
export function readDate(value: Value): CalendarDate | undefined {
  const match = form.exec(textOf(value));
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
