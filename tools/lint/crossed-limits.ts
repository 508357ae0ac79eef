import { type Json, objectOf, pointerTo } from '#engine/index.ts';
import type { RuleFinding } from './rule.ts';

/** A bound that is written out; undefined for one that is computed. */
export function literalOf(bound: unknown): number | string | undefined {
  if (typeof bound === 'number') return bound;
  return typeof bound === 'string' && /^(?:\d{4}-\d\d(?:-\d\d)?|\d\d:\d\d)$/.test(bound) ? bound : undefined;
}

/** Words that begin the names of a lower and of an upper limit. */
const limits: readonly (readonly [string, string])[] = [
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['least', 'most'],
  ['lowest', 'highest'],
  ['lower', 'upper'],
  ['smallest', 'largest'],
  ['shortest', 'longest'],
  ['youngest', 'oldest'],
  ['earliest', 'latest'],
  ['fewest', 'most'],
];

/** Words for the two ends of a time. Numbers may count down, and a night begins later than it ends. */
const spans: readonly (readonly [string, string])[] = [
  ['from', 'to'],
  ['from', 'until'],
  ['since', 'until'],
  ['start', 'end'],
  ['starts', 'ends'],
  ['begin', 'end'],
  ['begins', 'ends'],
  ['first', 'last'],
  ['opens', 'closes'],
];

/** Two values side by side whose names say that one is the lower limit and the other the upper one. */
export function crossedLimits(value: Json | undefined, path: string): readonly RuleFinding[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((inner, at) => crossedLimits(inner, `${path}/${at}`));
  const entries = Object.entries(objectOf(value));
  return entries.flatMap(([name, low]) => {
    const at = pointerTo(path, name);
    const found = partnersOf(name, low).flatMap((partner): readonly RuleFinding[] => {
      const high = objectOf(value)[partner];
      if (!isAbove(low, high)) return [];
      return [
        {
          path: at,
          message: `"${name}" is ${String(low)}, ${low === high ? 'as' : 'above'} "${partner}"${low === high ? ', so nothing is between them' : `, which is ${String(high)}`}.`,
          hint: 'Swap the two, or fix the wrong one.',
        },
      ];
    });
    return found.length > 0 ? found : crossedLimits(low, at);
  });
}

function partnersOf(name: string, low: Json | undefined): readonly string[] {
  if (literalOf(low) === undefined && !isMinute(low)) return [];
  return partners(name, isDay(low) || isMinute(low) ? [...limits, ...spans] : limits);
}

/** The names of the upper limit that belong to that of a lower one: `minimumAmount` to `maximumAmount`. */
function partners(name: string, all: typeof limits): readonly string[] {
  return all.flatMap(([lower, upper]) => {
    const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;
    if (name === lower) return [upper];
    if (new RegExp(`^${lower}(?=[A-Z_])`).test(name)) return [upper + name.slice(lower.length)];
    return name.endsWith(capital(lower)) ? [name.slice(0, -lower.length) + capital(upper)] : [];
  });
}

function isDay(value: Json | undefined): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d(?:-\d\d)?$/.test(value);
}

function isMinute(value: Json | undefined): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value);
}

function areMoments(...values: readonly (Json | undefined)[]): boolean {
  return values.every((value) => isDay(value) || isMinute(value));
}

/** A day begins with its first minute. */
function beginOf(value: Json | undefined): string {
  return isMinute(value) ? String(value) : `${String(value)}T00:00`;
}

/** A day is over after its last minute, a day with time before that minute. */
function endOf(value: Json | undefined): string {
  return isMinute(value) ? String(value) : `${String(value)}T24:00`;
}

function isAbove(low: Json | undefined, high: Json | undefined): boolean {
  if (isMinute(low) || isMinute(high)) return areMoments(low, high) && beginOf(low) >= endOf(high);
  const [one, other] = [literalOf(low), literalOf(high)];
  return one !== undefined && other !== undefined && typeof one === typeof other && one > other;
}
