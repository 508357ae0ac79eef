/** A function of expressions, as the reference describes it. The engine's own table says what it does. */
export interface ExpressionFunction {
  /** What it works on, a heading of the index. */
  readonly about: (typeof functionTopics)[number];
  /** How it is written. A parameter in brackets may be left out. */
  readonly form: string;
  readonly says: string;
  /** Expressions over the facts of `tests/engine/expression/garden.ts`, each with the value that a test holds it to. */
  readonly examples: readonly (readonly [expression: string, value: unknown])[];
}

export const functionTopics = ['presence', 'texts', 'lists', 'numbers', 'dates', 'display'] as const;

/** A row of one topic: how it is written, what it gives, and its examples. */
type Row = readonly [form: string, says: string, ...examples: ExpressionFunction['examples']];

type Rows = { readonly [name: string]: Row };

const presence: Rows = {
  has: [
    'has(x)',
    'Whether `x` has a value. An input that a person empties is removed, so an empty answer is absent too.',
    ['has(garden.size)', true],
    ['has(absent)', false],
  ],
  default: ['default(x, y)', '`x`, or `y` where `x` is absent or empty.', ["default('', 'none')", 'none']],
};

const texts: Rows = {
  size: [
    'x.size()',
    'How many characters a text has, how many elements a list has, or how many keys a map has.',
    ["'añb'.size()", 3],
    ['[1, 2].size()', 2],
  ],
  matches: [
    "x.matches('…')",
    'Whether a text matches a regular expression, which is a literal.',
    ["'90210'.matches('^[0-9]{5}$')", true],
  ],
  startsWith: ['x.startsWith(y)', 'Whether a text begins with `y`.', ["'ann lee'.startsWith('ann')", true]],
  endsWith: ['x.endsWith(y)', 'Whether a text ends with `y`.', ["'ann lee'.endsWith('ann')", false]],
  contains: ['x.contains(y)', 'Whether `y` is in a text.', ["'ann lee'.contains('n l')", true]],
  upper: ['upper(x)', 'The text in capitals.', ["upper('ab')", 'AB']],
  lower: ['lower(x)', 'The text in small letters.', ["lower('AB')", 'ab']],
  trim: ['trim(x)', 'The text without spaces at its ends.', ["trim('  a b ')", 'a b']],
  titleCase: [
    'titleCase(x)',
    'The text with a capital at the start of each word.',
    ["titleCase('123 NORTH MAIN street')", '123 North Main Street'],
  ],
  digits: ['digits(x)', 'The digits of a text alone.', ["digits('+1 (555) 123-4567')", '15551234567']],
  plainWords: [
    'plainWords(x)',
    'The words of a text in capitals, without accents and signs, for comparisons.',
    ["plainWords('José O’Brien')", ['JOSE', 'OBRIEN']],
  ],
  first: ['first(x, n)', 'The first `n` characters.', ["first('1234567', 3)", '123']],
  last: ['last(x, n)', 'The last `n` characters.', ["last('1234567', 4)", '4567']],
  after: [
    'after(x, y)',
    'The text behind the last `y`; empty if there is none.',
    ["after('ann@tea.example', '@')", 'tea.example'],
  ],
  substring: [
    'substring(x, from, [to])',
    'The characters from place `from` up to `to`, counted from 0.',
    ["substring('abcde', 1, 3)", 'bc'],
  ],
  replace: [
    'replace(x, part, other)',
    'The text with `other` for each `part`.',
    ["replace('a-b-c', '-', ' ')", 'a b c'],
  ],
  split: ['split(x, between)', 'The parts of a text, as a list.', ["split('a,b', ',')", ['a', 'b']]],
  number: ['number(x)', 'Digits as a number.', ["number('42')", 42]],
  words: ['words(n)', 'The numbers up to nine as a word, others as digits.', ['words(9)', 'nine']],
  isIban: [
    'isIban(x)',
    'Whether the checksum of an IBAN is right; spaces and hyphens do not count.',
    ["isIban('DE89 3704 0044 0532 0130 00')", true],
  ],
  isLuhn: [
    'isLuhn(x)',
    'Whether the checksum of a card number is right; spaces and hyphens do not count.',
    ["isLuhn('4242 4242 4242 4242')", true],
  ],
  isAbaRouting: [
    'isAbaRouting(x)',
    'Whether the checksum of a US routing number is right; spaces and hyphens do not count.',
    ["isAbaRouting('021000021')", true],
  ],
};

const lists: Rows = {
  exists: [
    'list.exists(x, …)',
    'Whether the condition holds for some row.',
    ['[1, 2].exists(x, x > 1)', true],
  ],
  all: ['list.all(x, …)', 'Whether the condition holds for every row.', ['[1, 2].all(x, x > 1)', false]],
  filter: [
    'list.filter(x, …)',
    'The rows for which the condition holds.',
    ['[1, 2, 3].filter(x, x > 1)', [2, 3]],
  ],
  map: ['list.map(x, …)', 'What the expression gives for each row.', ['[1, 2].map(x, x * 10)', [10, 20]]],
  sortBy: [
    'list.sortBy(x, …)',
    'The rows in the order of what the expression gives; equal ones keep their order.',
    ['[3, 1, 2].sortBy(x, x)', [1, 2, 3]],
  ],
  slice: [
    'list.slice(from, [to])',
    'The rows from place `from` up to `to`, counted from 0.',
    ['[1, 2, 3].slice(1)', [2, 3]],
  ],
  indexOf: [
    'indexOf(x, part)',
    'The place of a row in a list, or of a part in a text, counted from 0; -1 if there is none.',
    ["indexOf(['a', 'b'], 'b')", 1],
  ],
  distinct: [
    'distinct(list)',
    'The list without repetitions: the first of equal rows.',
    ['distinct([2, 1, 2])', [2, 1]],
  ],
  flatten: ['flatten(lists)', 'The rows of all lists in one.', ['flatten([[1], [2, 3]])', [1, 2, 3]]],
  reverse: ['reverse(x)', 'A list or a text backwards.', ['reverse([1, 2])', [2, 1]]],
  join: ['join(list, between)', 'The rows as one text.', ["join(['a', 'b'], ' · ')", 'a · b']],
  sentence: [
    'sentence(list)',
    'Several messages as one sentence, without repetitions.',
    ["sentence(['Bad name.', 'Bad date'])", 'Bad name, Bad date.'],
  ],
};

const numbers: Rows = {
  min: ['min(…)', 'The smallest number, of several or of a list.', ['min(3, 1, 2)', 1]],
  max: ['max(…)', 'The greatest number, of several or of a list.', ['max([3, 1])', 3]],
  sum: ['sum(list)', 'The sum; 0 of an empty list.', ['sum([0.1, 0.2])', 0.3]],
  average: ['average(list)', 'The mean.', ['average([1, 2, 6])', 3]],
  median: ['median(list)', 'The number in the middle.', ['median([1, 2, 6])', 2]],
  abs: ['abs(x)', 'The number without its sign.', ['abs(-3)', 3]],
  floor: ['floor(x)', 'The next whole number below.', ['floor(-2.1)', -3]],
  ceil: ['ceil(x)', 'The next whole number above.', ['ceil(2.1)', 3]],
  round: [
    'round(x, [n])',
    'Rounded to `n` places, halves to the even digit.',
    ['round(2.5)', 2],
    ['round(2.675, 2)', 2.68],
  ],
  roundHalfUp: [
    'roundHalfUp(x, [n])',
    'Rounded to `n` places, halves away from zero.',
    ['roundHalfUp(2.5)', 3],
  ],
  roundUp: ['roundUp(x, [n])', 'Rounded to `n` places, away from zero.', ['roundUp(2.1)', 3]],
  modulo: [
    'modulo(x, y)',
    'The remainder, with the sign of `y`. The operator `%` gives it with the sign of `x`.',
    ['modulo(-7, 4)', 1],
    ['-7 % 4', -3],
  ],
  power: ['power(x, n)', '`x` to the power of `n`.', ['power(2, 10)', 1024]],
};

const dates: Rows = {
  age: ['age(birth, today)', 'How many years old somebody is.', ["age('2000-03-02', '2026-03-01')", 25]],
  daysBetween: [
    'daysBetween(from, to)',
    'How many days lie between.',
    ["daysBetween('2026-02-27', '2026-03-01')", 2],
  ],
  monthsBetween: [
    'monthsBetween(from, to)',
    'How many whole months lie between.',
    ["monthsBetween('2026-01-15', '2026-03-14')", 1],
  ],
  addDays: ['addDays(date, n)', 'The day `n` days later.', ["addDays('2026-02-27', 2)", '2026-03-01']],
  addMonths: [
    'addMonths(date, n)',
    'The day `n` months later; the last day of a month that is shorter.',
    ["addMonths('2026-01-31', 1)", '2026-02-28'],
  ],
  addYears: ['addYears(date, n)', 'The day `n` years later.', ["addYears('2024-02-29', 1)", '2025-02-28']],
  year: ['year(date)', 'The year.', ["year('2026-03-01')", 2026]],
  month: ['month(date)', 'The month as a number.', ["month('2026-03-01')", 3]],
  day: ['day(date)', 'The day of the month.', ["day('2026-03-01')", 1]],
  dayOf: [
    'dayOf(x)',
    'The day of a point in time, in the time zone of the business.',
    ["dayOf('2026-01-16T02:00:00Z')", '2026-01-16'],
  ],
  secondsBetween: [
    'secondsBetween(from, to)',
    'How many seconds lie between two points in time; UTC where no zone is written.',
    ["secondsBetween('2026-01-16T02:00:00Z', '2026-01-16T02:01:00Z')", 60],
  ],
};

const display: Rows = {
  money: ['money(x, [n])', 'An amount as the brand writes it.', ['money(1234.5, 2)', '$1,234.50']],
  percent: [
    'percent(x, n)',
    'A share as a percentage with `n` places. Default of `n`: 1.',
    ['percent(0.0725, 2)', '7.25%'],
  ],
  decimal: ['decimal(x, [n])', 'A number as the brand writes it.', ['decimal(1234.5, 1)', '1,234.5']],
  date: [
    'date(x)',
    'A day as the brand writes it; a month such as `2026-03` without a day. `date(year, month, day)` makes a day.',
    ["date('2026-03-09')", '03/09/2026'],
    ['date(2026, 3, 9)', '2026-03-09'],
  ],
  time: [
    'time(x)',
    'A time of day, `HH:mm` or that of `yyyy-MM-ddTHH:mm`, as the brand writes it.',
    ["time('14:30')", '2:30 PM'],
  ],
  weekday: ['weekday(x)', 'The day of the week.', ["weekday('2026-03-09')", 'Monday']],
  plural: [
    'plural(n, one, other, [few], [many])',
    'The form of a word that goes with a number. `few` and `many` are for languages that have them.',
    ["plural(2, 'day', 'days')", 'days'],
  ],
  label: [
    'label(x)',
    'The label of a field: `step.NAME` on the same screen, else the fact that the field is bound to.',
  ],
};

const byTopic: { readonly [topic in ExpressionFunction['about']]: Rows } = {
  presence,
  texts,
  lists,
  numbers,
  dates,
  display,
};

/** Every function of expressions, by name. */
export const expressionFunctions: { readonly [name: string]: ExpressionFunction } = Object.fromEntries(
  functionTopics.flatMap((about) =>
    Object.entries(byTopic[about]).map(([name, [form, says, ...examples]]) => [
      name,
      { about, form, says, examples },
    ]),
  ),
);
