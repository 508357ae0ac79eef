import type { Type } from '#engine/expression/type.ts';

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
  | 'words';

export type ListFunction = 'size' | 'slice' | 'join' | 'sentence';

export type NumberFunction = 'min' | 'max' | 'sum' | 'floor' | 'ceil' | 'round' | 'power' | 'number';

export type DateFunction =
  | 'age'
  | 'daysBetween'
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
  /** What it gives; `first` is the type of what it is called on. */
  readonly gives: Type | 'first';
}

const text: Type = { type: 'text' };
const number: Type = { type: 'number' };
const date: Type = { type: 'date' };
const boolean: Type = { type: 'boolean' };
const texts: Type = { type: 'list', of: text };
const numbers: Type = { type: 'list', of: number };
const list: Type = { type: 'list', of: { type: 'any' } };
const map: Type = { type: 'object', fields: {}, others: { type: 'any' } };

const ofText = { parameters: [[text]], gives: text } satisfies Signature;
const textTest = { parameters: [[text], [text]], method: true, gives: boolean } satisfies Signature;
const wholeNumber = { parameters: [[number]], gives: number } satisfies Signature;
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
  plural: { parameters: [[number], [text], [text], [text], [text]], required: 3, gives: text },
  words: { parameters: [[number]], gives: text },
  size: { parameters: [[text, list, map]], method: true, gives: number },
  slice: { parameters: [[list], [number], [number]], required: 2, method: true, gives: 'first' },
  join: { parameters: [[texts, numbers], [text]], gives: text },
  sentence: { parameters: [[texts]], gives: text },
  min: extreme,
  max: extreme,
  sum: { parameters: [[numbers]], gives: number },
  floor: wholeNumber,
  ceil: wholeNumber,
  round: { parameters: [[number], [number]], required: 1, gives: number },
  power: { parameters: [[number], [number]], gives: number },
  number: { parameters: [[text]], gives: number },
  age: { parameters: [[date], [date]], gives: number },
  daysBetween: { parameters: [[date], [date]], gives: number },
  addDays: moved,
  addMonths: moved,
  addYears: moved,
  secondsBetween: { parameters: [[text], [text]], gives: number },
  year: { parameters: [[date]], gives: number },
  month: { parameters: [[date]], gives: number },
  day: { parameters: [[date]], gives: number },
  money: { parameters: [[number], [number]], required: 1, gives: text },
  percent: { parameters: [[number], [number]], gives: text },
  date: { parameters: [[date]], gives: text },
  dayOf: { parameters: [[date]], gives: date },
  time: ofText,
  weekday: { parameters: [[date]], gives: text },
  decimal: { parameters: [[number], [number]], required: 1, gives: text },
} satisfies Record<FunctionName, Signature>;
