import { type Notation, writeDigits } from '../notation.ts';
import { multiply, toFixed } from '../../decimal/decimal.ts';
import type { FormatFunction } from '../signatures.ts';
import { readDay, readInstant } from './date.ts';
import { dayIn } from '../time-zone.ts';
import { placeCount } from './number.ts';
import type { Value, WriterBody } from '../scope.ts';
import { numberOf, shownText, textOf } from '../read-value.ts';
import { rememberOne } from '../../remember.ts';

/** Functions that write for people; all of them are given the notation first. */
export const formatFunctions = {
  money,
  percent,
  date,
  dayOf,
  time,
  weekday,
  decimal,
  plural,
} satisfies Record<FormatFunction, WriterBody>;

/** An amount, half-even: `$1,234.50`, `-$5`; without places in whole units. */
function money(notation: Notation, value: Value, places: Value = 0): string | undefined {
  const digits = fixed(value, places);
  if (digits === undefined) return undefined;
  const template = digits.startsWith('-') ? notation.debt : notation.amount;
  return template.replace('#', () => writeDigits(digits, notation));
}

/** A fraction as a percentage, half-even, with exactly so many decimals; one unless said. */
function percent(notation: Notation, value: Value, places: Value = 1): string | undefined {
  const fraction = value === undefined ? undefined : numberOf(value);
  const digits = fraction === undefined ? undefined : fixed(multiply(fraction, 100), places);
  if (digits === undefined) return undefined;
  return signOf(digits) + notation.percent.replace('#', () => writeDigits(digits, notation));
}

/** A number with the signs of the notation, half-even where places are given, else with all that it has. */
function decimal(notation: Notation, value: Value, places?: Value): string | undefined {
  const digits = places === undefined ? shownText(value) : fixed(value, places);
  if (digits === undefined || !/^-?\d+(\.\d+)?$/.test(digits)) return digits === '' ? undefined : digits;
  return signOf(digits) + writeDigits(digits, notation);
}

function signOf(digits: string): string {
  return digits.startsWith('-') ? '-' : '';
}

/** `yyyy-MM-dd` or `yyyy-MM` in the order and with the signs of the notation; of a point in time, its day. */
function date(notation: Notation, value: Value): string | undefined {
  const text = textOf(value);
  const isMonth = /^\d{4}-\d{2}$/.test(text);
  const written = isMonth ? text : dayOf(notation, value);
  if (written === undefined || (isMonth && !readDay(`${text}-01`))) return undefined;
  const [yyyy = '', MM = '', dd = ''] = written.split('-');
  const parts: Readonly<Record<string, string>> = { yyyy, MM, dd };
  const order = isMonth ? notation.day.replace(/[^yM]*dd$|dd[^yM]*/, '').trimEnd() : notation.day;
  return order.replace(/yyyy|MM|dd/g, (part) => parts[part] ?? '');
}

/** The day of a point in time with a zone, where the business is; any other day as it is written. */
function dayOf({ clock }: Notation, value: Value): string | undefined {
  const text = textOf(value);
  const ms = /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? readInstant(value) : undefined;
  if (ms !== undefined) return dayIn(clock, ms);
  return readDay(value) && text.slice(0, 'yyyy-MM-dd'.length);
}

const timeForm = /^(?:.{10}T)?([01]\d|2[0-3]):([0-5]\d)$/;

/** `HH:mm`, or that of `yyyy-MM-ddTHH:mm`, as people write the time of the day. */
function time(notation: Notation, value: Value): string | undefined {
  const [, hours = '', minutes = ''] = timeForm.exec(textOf(value)) ?? [];
  if (hours === '') return undefined;
  const count = Number(hours);
  const parts: Readonly<Record<string, string>> = {
    HH: hours,
    H: String(count),
    hh: String(count % 12 || 12).padStart(2, '0'),
    h: String(count % 12 || 12),
    mm: minutes,
    a: notation.halves[count < 12 ? 0 : 1],
  };
  return notation.time.replace(/HH?|hh?|mm|a/g, (part) => parts[part] ?? '');
}

/** The day of the week of a date. */
function weekday(notation: Notation, value: Value): string | undefined {
  const day = readDay(dayOf(notation, value));
  const { weekdays } = notation;
  // The first of January 1970 was a Thursday.
  return day && weekdays[(((day.days + 4) % 7) + 7) % 7];
}

// To make these rules takes longer than anything else that is done with a text.
const pluralRules = rememberOne(({ language }: Notation) => new Intl.PluralRules(language));

/** The form for a count, as the language has it; a form that is not given is the other one. */
function plural(notation: Notation, value: Value, ...forms: readonly Value[]): Value {
  const count = value === undefined ? 0 : numberOf(value);
  const [one, other, few = other, many = other] = forms;
  if (typeof count !== 'number') return other;
  const byCategory: Readonly<Record<string, Value>> = { one, few, many };
  return byCategory[pluralRules(notation).select(count)] ?? other;
}

function fixed(value: Value, places: Value): string | undefined {
  const [number, count] = [value === undefined ? undefined : numberOf(value), placeCount(places)];
  return number === undefined || count === undefined ? undefined : toFixed(number, count);
}
