import type { ZoneOffsets } from './time-zone.ts';

/**
 * How numbers, amounts and days are written in one brand and language. It is read from `Intl` when documents are
 * compiled, so that browsers and servers of any version write the same.
 */
export interface Notation {
  /** The language, whose words have forms for one and for several. */
  readonly language: string;
  /** The order of the parts of a day and what is between them, such as `MM/dd/yyyy`. */
  readonly day: string;
  /** A time of the day, such as `h:mm a`; `HH` has two digits always, `h` counts to twelve. */
  readonly time: string;
  /** What represents `a` before noon, and after. */
  readonly halves: readonly [string, string];
  /** The days of the week, from Sunday on. */
  readonly weekdays: readonly string[];
  readonly decimal: string;
  readonly group: string;
  /** The sizes of groups from the right; the last one counts on. */
  readonly groups: readonly number[];
  /** The fewest digits before the decimal sign that are grouped. */
  readonly grouped: number;
  /** An amount, with `#` for its digits, such as `$#`; `#` alone for brands without a currency. */
  readonly amount: string;
  /** The same below zero. */
  readonly debt: string;
  /** The decimal places of the currency. */
  readonly places: number;
  /** A percentage, with `#` for its digits. */
  readonly percent: string;
  /** The clocks of the business: its days begin at their midnight. */
  readonly clock: ZoneOffsets;
}

/** A notation of no country, for samples and tests. */
export const neutralNotation: Notation = {
  language: 'en',
  day: 'yyyy-MM-dd',
  time: 'HH:mm',
  halves: ['', ''],
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  decimal: '.',
  group: '',
  groups: [3],
  grouped: 4,
  amount: '#',
  debt: '-#',
  places: 2,
  percent: '#%',
  clock: [],
};

/** Digits such as `-1234.5` as people write them, without a sign. */
export function writeDigits(digits: string, notation: Notation): string {
  const [whole = '', fraction] = digits.replace('-', '').split('.');
  const written = whole.length < notation.grouped ? whole : inGroups(whole, notation);
  return fraction === undefined ? written : written + notation.decimal + fraction;
}

function inGroups(whole: string, { group, groups }: Pick<Notation, 'group' | 'groups'>): string {
  const [size = 3, ...further] = groups;
  if (whole.length <= size) return whole;
  const left = { group, groups: further.length === 0 ? [size] : further };
  return inGroups(whole.slice(0, -size), left) + group + whole.slice(-size);
}
