import type { Diagnostic } from '../../diagnostic.ts';
import type { ZoneOffsets } from '../../expression/time-zone.ts';
import type { JsonObject } from '../../json/json.ts';
import { type Brand, placeInBrand } from '../layers/brands.ts';

const minuteMs = 60_000;
const [firstYear, lastYear] = [2000, 2050];

/** The zone of a brand's days: its own, else the app's, else UTC. */
export function timeZoneOf(
  brand: Pick<Brand, 'timeZone'> | undefined,
  app: { readonly timeZone?: string },
): string {
  return brand?.timeZone ?? app.timeZone ?? 'UTC';
}

const known = new Map<string, ZoneOffsets>();

/** Reads from `Intl` when the clocks of a zone are moved, and by how much. A zone that there is not has the days of UTC. */
export function offsetsOf(timeZone: string): ZoneOffsets {
  const offsets = known.get(timeZone) ?? readOffsets(isTimeZone(timeZone) ? timeZone : 'UTC');
  known.set(timeZone, offsets);
  return offsets;
}

function readOffsets(timeZone: string): ZoneOffsets {
  const offsetAt = clockOf(timeZone);
  const starts = Array.from(
    { length: (lastYear - firstYear) * 12 },
    (_, month) => Date.UTC(firstYear, month, 1) / minuteMs,
  );
  const found: (readonly [number, number])[] = [];
  let last = 0;
  for (const start of starts) {
    const offset = offsetAt(start);
    if (offset === last) continue;
    const since =
      found.length === 0 && start === starts[0]
        ? start
        : firstMinute(start - 31 * 24 * 60, start, (at) => offsetAt(at) === offset);
    found.push([since, offset]);
    last = offset;
  }
  return found;
}

/** The first of these minutes from which on something holds; it holds at the last one. */
function firstMinute(from: number, to: number, holds: (minute: number) => boolean): number {
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (holds(middle)) after = middle;
    else before = middle;
  }
  return after;
}

/** Gives the minutes by which the clocks of a zone are ahead of UTC, at a minute since 1970. */
function clockOf(timeZone: string): (minute: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (minute) => {
    const parts = format.formatToParts(minute * minuteMs);
    const valueOf = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
    const shown = Date.UTC(
      valueOf('year'),
      valueOf('month') - 1,
      valueOf('day'),
      valueOf('hour'),
      valueOf('minute'),
    );
    return shown / minuteMs - minute;
  };
}

/** Whether there is a time zone of this name. An offset such as `-08:00` is none: it knows no summer. */
function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return !/^[+-]/.test(timeZone);
  } catch {
    return false;
  }
}

/** Finds a time zone of a brand that there is not. */
export function checkBrandZone(brand: Brand): readonly Diagnostic[] {
  return brand.timeZone === undefined ? [] : unsupported(brand.timeZone, placeInBrand(brand, '/timeZone'));
}

/** Finds a time zone of the app that there is not. */
export function checkAppZone({ timeZone }: JsonObject): readonly Diagnostic[] {
  return typeof timeZone === 'string'
    ? unsupported(timeZone, { document: 'app.json', path: '/timeZone' })
    : [];
}

function unsupported(timeZone: string, place: Pick<Diagnostic, 'document' | 'path'>): readonly Diagnostic[] {
  if (isTimeZone(timeZone)) return [];
  return [
    {
      code: 'unsupported-time-zone',
      severity: 'error',
      ...place,
      message: `There is no time zone "${timeZone}".`,
      hint: 'Name a place of the time zone database, such as "America/Los_Angeles". Its summer time is known.',
    },
  ];
}
