import type { AnswerTraits } from './field-type.ts';
import { type Json, isList } from '../json/json.ts';

export const isText = (answer: Json | undefined): answer is string => typeof answer === 'string';
export const isNumber = (answer: Json): answer is number => typeof answer === 'number';

/** Answers that several types of field have. */
export const textAnswer = {
  kind: 'text',
  type: { type: 'text' },
  fits: isText,
  longest: 4_000,
} as const satisfies AnswerTraits;

export const numberAnswer = {
  kind: 'number',
  type: { type: 'number' },
  // JSON may hold a number that is too large for any other: it is read as infinite.
  fits: (answer) => isNumber(answer) && Number.isFinite(answer),
} as const satisfies AnswerTraits;

export const tickAnswer = {
  kind: 'tick',
  type: { type: 'boolean' },
  fits: (answer) => typeof answer === 'boolean',
  isEmpty: (answer) => answer === false,
} as const satisfies AnswerTraits;

export const textsAnswer = {
  kind: 'texts',
  type: { type: 'list', of: { type: 'text' } },
  fits: (answer) => isList(answer) && answer.every(isText),
  mostCharacters: 20_000,
} as const satisfies AnswerTraits;

const withoutYear = /^-\d{0,2}(-\d{0,2})?$/;

/** What a day and a month have in common. Longer pieces than those of `-11-20` are no month and no day. */
export const datedAnswer = {
  fits: isText,
  isUnfinished: (answer) => isText(answer) && withoutYear.test(answer),
} as const satisfies Partial<AnswerTraits>;
