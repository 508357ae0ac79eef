import type { DateFunction } from '#engine/expression/function-name.ts';
import type { Run } from '#engine/expression/functions/run.ts';
import { numberOf, textOf } from '#engine/expression/read-value.ts';
import type { Value } from '#engine/expression/scope.ts';

const dayMs = 86_400_000;
const form = /^(\d{4})-(\d{2})-(\d{2})$/;

export const dateFunctions = { age, daysBetween, addDays } satisfies Record<DateFunction, Run>;

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
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

function addDays(start: Value, count: Value): string | undefined {
  const [from, days] = [readDate(start), numberOf(count)];
  if (!from || typeof days !== 'number') return undefined;
  const date = new Date((from.days + Math.trunc(days)) * dayMs);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return form.test(text) ? text : undefined;
}
