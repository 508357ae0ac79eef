import type { DateFunction } from '#engine/expression/function-name.ts';
import type { FunctionBody } from '#engine/expression/functions/run.ts';
import { dayMs, readDate, readDay } from '#engine/expression/functions/calendar-date.ts';
import { readInstant } from '#engine/expression/functions/instant.ts';
import { numberOf } from '#engine/expression/read-value.ts';
import type { Value } from '#engine/expression/scope.ts';

const secondMs = 1000;

export const dateFunctions = {
  age,
  daysBetween,
  addDays,
  secondsBetween,
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

function addDays(start: Value, count: Value): string | undefined {
  const [from, days] = [readDate(start), numberOf(count)];
  if (!from || typeof days !== 'number') return undefined;
  const date = new Date((from.days + Math.trunc(days)) * dayMs);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return readDate(text) && text;
}

function secondsBetween(start: Value, end: Value): number | undefined {
  const [from, to] = [readInstant(start), readInstant(end)];
  return from === undefined || to === undefined ? undefined : (to - from) / secondMs;
}
