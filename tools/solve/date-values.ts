import { functions } from '#engine/compile.ts';
import { type AskedPlace, linkedWith } from './asked-place.ts';
import type { DistinctValues } from './number-values.ts';

/** A day, for dates that are compared with none. */
const someDay = '2024-05-15';

/** Ages to try if an expression computes something from a date first. */
const someAges = [5, 16, 30, 45, 65, 90];

/**
 * The days that dates are compared with, and beside each as many others as are compared with each other; for ages, birthdays
 * of each age that matters.
 */
export function datesOf(
  linked: readonly AskedPlace[],
  literals: readonly string[],
  count: number,
): DistinctValues<string> {
  const days = literals.filter((literal) => literal !== '');
  const isOpen = linked.some((one) => one.isOpen);
  const ages = [...linked.flatMap((one) => [...one.ages].flatMap(agesAround)), ...(isOpen ? someAges : [])];
  // A date that is compared with none is `someDay`, so that birthdays fit it.
  const starts = days.length > 0 ? days : [someDay];
  const bases = [someDay, ...linked.flatMap(({ agedOn }) => [...agedOn].flatMap(daysOf))];
  const birthdays = bases.flatMap((base) => ages.map((age) => dayBack(base, age)));
  const around = [...starts, ...birthdays].flatMap((day) => [day, ...besides(day, count)]);
  const free = linked.length > 1 || days.length > 0 ? [someDay, ...besides(someDay, 1)] : [];
  const isReal = days.every((day) => functions.addDays(day, 0) === day);
  return { values: [...new Set([...around, ...free])], isComplete: isReal && areAgesPlain(linked, days) };
}

/**
 * Whether the ages of birthdays before `someDay` represent all: nothing is compared with a given day besides, and the day on which
 * they are asked for is one only.
 */
function areAgesPlain(linked: readonly AskedPlace[], days: readonly string[]): boolean {
  const aged = linked.filter(({ agedOn }) => agedOn.size > 0);
  if (aged.length === 0) return true;
  const on = new Set(aged.flatMap(({ agedOn }) => [...agedOn]));
  const [day] = on;
  if (!day || on.size > 1 || days.length > 0) return false;
  const around = linkedWith(day);
  const isFree = around.every(
    ({ landmarks, isOpen }) => !isOpen && [...landmarks].every((one) => one === ''),
  );
  const isOnly = around.filter(({ isAgeDay }) => isAgeDay).length === 1;
  return isFree && isOnly && linked.every((one) => one === day || one === aged[0]);
}

/** The whole years that a comparison with this number distinguishes. */
function agesAround(years: number): readonly number[] {
  const whole = Math.floor(years);
  return [whole, whole + 1, whole - 1, 0, -1];
}

/** The days that a place is compared with. */
function daysOf(place: AskedPlace): readonly string[] {
  const literals = linkedWith(place).flatMap(({ landmarks }) => [...landmarks]);
  return literals.filter((literal): literal is string => typeof literal === 'string' && literal !== '');
}

/** The birthday of someone who reaches this age on a day. */
function dayBack(day: string, years: number): string {
  return textOr(functions.addYears(day, -years), day);
}

/** So many days after and before a day. */
function besides(day: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_none, at) => at + 1).flatMap((days) => [
    dayBeside(day, days),
    dayBeside(day, -days),
  ]);
}

function dayBeside(day: string, days: number): string {
  return textOr(functions.addDays(day, days), day);
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
