import type { Diagnostic } from '../../diagnostic.ts';
import type { Notation } from '../../expression/notation.ts';
import { type Brand, placeInBrand } from '../layers/brands.ts';
import { offsetsOf } from './read-time-zone.ts';

const [large, small, someDay] = [123_456_789.5, 1234, Date.UTC(2033, 10, 22)];

/** Reads from `Intl` how a locale writes numbers, amounts of a currency and days, and when days begin in a time zone; the language is that of the texts. */
export function notationOf(language: string, locale: string, currency: string, timeZone = 'UTC'): Notation {
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  const parts = numbers.formatToParts(large);
  const sizes = parts.flatMap(({ type, value }) => (type === 'integer' ? [value.length] : [])).toReversed();
  const isGrouped = numbers.formatToParts(small).some(({ type }) => type === 'group');
  return {
    language,
    day: dayOf(locale),
    ...timesOf(locale),
    weekdays: weekdaysOf(language),
    decimal: valueOf(parts, 'decimal') ?? '.',
    group: valueOf(parts, 'group') ?? '',
    groups: sizes.length > 2 ? sizes.slice(0, sizes[0] === sizes[1] ? 1 : 2) : [large],
    grouped: isGrouped ? 4 : 5,
    ...amountsOf(locale, currency),
    percent: templateOf(
      new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn' }).formatToParts(0.5),
    ),
    clock: offsetsOf(timeZone),
  };
}

type Part = Intl.NumberFormatPart;

function amountsOf(locale: string, currency: string): Pick<Notation, 'amount' | 'debt' | 'places'> {
  if (currency === '')
    return { amount: '#', debt: templateOf(new Intl.NumberFormat(locale).formatToParts(-1)), places: 2 };
  const amounts = new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' });
  return {
    amount: templateOf(amounts.formatToParts(1)),
    debt: templateOf(amounts.formatToParts(-1)),
    places: amounts.resolvedOptions().maximumFractionDigits ?? 2,
  };
}

const digits: ReadonlySet<Part['type']> = new Set(['integer', 'group', 'decimal', 'fraction']);

/** What surrounds the digits, and `#` in their place. */
function templateOf(parts: readonly Part[]): string {
  return parts
    .map(({ type, value }) => (digits.has(type) ? '#' : value))
    .join('')
    .replace(/#+/, '#');
}

function valueOf(parts: readonly Part[], wanted: Part['type']): string | undefined {
  return parts.find(({ type }) => type === wanted)?.value;
}

const letters: Readonly<Record<string, string>> = { year: 'yyyy', month: 'MM', day: 'dd' };

function dayOf(locale: string): string {
  const days = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
  return days
    .formatToParts(someDay)
    .map(({ type, value }) => letters[type] ?? value)
    .join('');
}

const morning = Date.UTC(2033, 10, 22, 9, 5);
const halfADayMs = 43_200_000;

/** How times of the day are written, and what tells the halves of a day apart where hours count to twelve. */
function timesOf(locale: string): Pick<Notation, 'time' | 'halves'> {
  const times = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
  const [before, after] = [morning, morning + halfADayMs].map((at) => times.formatToParts(at));
  const halfOf = (parts: typeof before) => parts?.find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const isHalved = halfOf(after) !== '';
  const time = before?.map(({ type, value }) => {
    if (type === 'hour') return (isHalved ? 'h' : 'H').repeat(value.length);
    return type === 'dayPeriod' ? 'a' : type === 'minute' ? 'mm' : value;
  });
  // Some versions write a narrow space here, which few people can type into a search.
  return { time: time?.join('').replaceAll('\u202f', ' ') ?? '', halves: [halfOf(before), halfOf(after)] };
}

function weekdaysOf(locale: string): readonly string[] {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // The fourth of January 1970 was a Sunday.
  return [4, 5, 6, 7, 8, 9, 10].map((day) => names.format(Date.UTC(1970, 0, day)));
}

/** Finds a locale for numbers and days that is none, or one that counts days by a calendar that nothing here knows. */
export function checkNotation(brand: Brand): readonly Diagnostic[] {
  const message = brand.notation === '' ? undefined : whatIsWrong(brand.notation);
  if (message === undefined) return [];
  return [
    {
      code: 'unsupported-notation',
      severity: 'error',
      ...placeInBrand(brand, '/notation'),
      message,
      hint: 'Name a language and a country, such as "en-US". Days are those of the Gregorian calendar.',
    },
  ];
}

function whatIsWrong(notation: string): string | undefined {
  try {
    const { calendar = 'gregory' } = new Intl.Locale(notation);
    return calendar === 'gregory' ? undefined : `Unsupported calendar "${calendar}".`;
  } catch {
    return `"${notation}" is no language tag.`;
  }
}
