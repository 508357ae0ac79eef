import type { Type } from './type.ts';

/** Functions of expressions that are computed at run time; a new one is a row in each table over these names. */
export type FunctionName = TextFunction | ListFunction | NumberFunction | DateFunction | FormatFunction;

export type TextFunction =
  | 'startsWith'
  | 'endsWith'
  | 'contains'
  | 'upper'
  | 'lower'
  | 'trim'
  | 'titleCase'
  | 'digits'
  | 'plainWords'
  | 'first'
  | 'last'
  | 'after'
  | 'substring'
  | 'replace'
  | 'split'
  | 'words'
  | 'isIban'
  | 'isLuhn'
  | 'isAbaRouting';

export type ListFunction =
  | 'size'
  | 'slice'
  | 'join'
  | 'sentence'
  | 'reverse'
  | 'indexOf'
  | 'distinct'
  | 'flatten';

export type NumberFunction =
  | 'min'
  | 'max'
  | 'sum'
  | 'average'
  | 'median'
  | 'abs'
  | 'floor'
  | 'ceil'
  | 'round'
  | 'roundUp'
  | 'roundHalfUp'
  | 'modulo'
  | 'power'
  | 'number';

export type DateFunction =
  | 'age'
  | 'daysBetween'
  | 'monthsBetween'
  | 'calendarDay'
  | 'addDays'
  | 'addMonths'
  | 'addYears'
  | 'secondsBetween'
  | 'year'
  | 'month'
  | 'day';

/** These are given how the brand and language write. */
export type FormatFunction =
  | 'money'
  | 'percent'
  | 'date'
  | 'dayOf'
  | 'time'
  | 'weekday'
  | 'decimal'
  | 'plural';

/** What a function takes and gives. Each parameter lists the types that it accepts. */
export interface Signature {
  readonly parameters: readonly (readonly Type[])[];
  /** How many of the parameters must be given. Default: all. */
  readonly required?: number;
  /** Whether the last parameter may be given any number of times. */
  readonly repeats?: true;
  /** Written `value.name(…)`; all others are written `name(…)`. */
  readonly method?: true;
  /** What it gives: `first` is the type of the first argument, `element` that of its elements. */
  readonly gives: Type | 'first' | 'element';
}

const text: Type = { type: 'text' };
const number: Type = { type: 'number' };
const date: Type = { type: 'date' };
const boolean: Type = { type: 'boolean' };
const texts: Type = { type: 'list', of: text };
const numbers: Type = { type: 'list', of: number };
const list: Type = { type: 'list', of: { type: 'any' } };
const lists: Type = { type: 'list', of: list };
const map: Type = { type: 'object', fields: {}, others: { type: 'any' } };

const ofText = { parameters: [[text]], gives: text } satisfies Signature;
const textTest = { parameters: [[text], [text]], method: true, gives: boolean } satisfies Signature;
const textCheck = { parameters: [[text]], gives: boolean } satisfies Signature;
const ofNumber = { parameters: [[number]], gives: number } satisfies Signature;
const ofNumbers = { parameters: [[numbers]], gives: number } satisfies Signature;
const rounded = { parameters: [[number], [number]], required: 1, gives: number } satisfies Signature;
const moved = { parameters: [[date], [number]], gives: date } satisfies Signature;
const extreme = {
  parameters: [[number, numbers], [number]],
  required: 1,
  repeats: true,
  gives: number,
} satisfies Signature;

export const signatures = {
  startsWith: textTest,
  endsWith: textTest,
  contains: textTest,
  upper: ofText,
  lower: ofText,
  trim: ofText,
  titleCase: ofText,
  digits: ofText,
  plainWords: { parameters: [[text]], gives: texts },
  first: { parameters: [[text], [number]], gives: text },
  last: { parameters: [[text], [number]], gives: text },
  after: { parameters: [[text], [text]], gives: text },
  substring: { parameters: [[text], [number], [number]], required: 2, gives: text },
  replace: { parameters: [[text], [text], [text]], gives: text },
  split: { parameters: [[text], [text]], gives: texts },
  isIban: textCheck,
  isLuhn: textCheck,
  isAbaRouting: textCheck,
  plural: { parameters: [[number], [text], [text], [text], [text]], required: 3, gives: text },
  words: { parameters: [[number]], gives: text },
  size: { parameters: [[text, list, map]], method: true, gives: number },
  slice: { parameters: [[list], [number], [number]], required: 2, method: true, gives: 'first' },
  join: { parameters: [[texts, numbers], [text]], gives: text },
  sentence: { parameters: [[texts]], gives: text },
  reverse: { parameters: [[text, list]], gives: 'first' },
  indexOf: { parameters: [[text, list], [{ type: 'any' }]], gives: number },
  distinct: { parameters: [[list]], gives: 'first' },
  flatten: { parameters: [[lists]], gives: 'element' },
  min: extreme,
  max: extreme,
  sum: ofNumbers,
  average: ofNumbers,
  median: ofNumbers,
  abs: ofNumber,
  floor: ofNumber,
  ceil: ofNumber,
  round: rounded,
  roundUp: rounded,
  roundHalfUp: rounded,
  modulo: { parameters: [[number], [number]], gives: number },
  power: { parameters: [[number], [number]], gives: number },
  number: { parameters: [[text]], gives: number },
  age: { parameters: [[date], [date]], gives: number },
  daysBetween: { parameters: [[date], [date]], gives: number },
  monthsBetween: { parameters: [[date], [date]], gives: number },
  calendarDay: { parameters: [[number], [number], [number]], gives: date },
  addDays: moved,
  addMonths: moved,
  addYears: moved,
  secondsBetween: { parameters: [[text], [text]], gives: number },
  year: { parameters: [[date]], gives: number },
  month: { parameters: [[date]], gives: number },
  day: { parameters: [[date]], gives: number },
  money: { parameters: [[number], [number]], required: 1, gives: text },
  percent: { parameters: [[number], [number]], required: 1, gives: text },
  date: { parameters: [[date]], gives: text },
  dayOf: { parameters: [[date]], gives: date },
  time: ofText,
  weekday: { parameters: [[date]], gives: text },
  decimal: { parameters: [[number], [number]], required: 1, gives: text },
} satisfies Record<FunctionName, Signature>;
