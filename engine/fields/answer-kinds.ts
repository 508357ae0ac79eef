import type { AnswerKind } from '../compiled/field-types.ts';
import type { Type } from '../expression/type.ts';
import { type Json, isList, isObject } from '../json/json.ts';

interface AnswerTraits {
  /** The type that expressions know; the derived JSON Schema follows from it. */
  readonly type: Type;
  /** Whether an answer has this type. A day is any text here: whether it is complete is a check of its own. */
  readonly fits: (answer: Json) => boolean;
}

export const isText = (answer: Json): answer is string => typeof answer === 'string';
export const isNumber = (answer: Json): answer is number => typeof answer === 'number';

const isRow = (row: Json): boolean => isObject(row) && typeof row['id'] === 'string';
/** A name, or the strokes of a drawing. Nothing else reaches the path of a picture. */
export const signatureForm = /^(?!drawn:)|^drawn:(M\d{1,3} \d{1,3}L\d{1,3} \d{1,3}( \d{1,3} \d{1,3})*)+$/;

/** Degrees of latitude and longitude. */
export const locationForm = /^-?\d{1,2}(\.\d{1,7})?,-?\d{1,3}(\.\d{1,7})?$/;

/** One row for each kind of answer. */
export const answerKinds = {
  text: { type: { type: 'text' }, fits: isText },
  day: { type: { type: 'date' }, fits: isText },
  month: { type: { type: 'text' }, fits: isText },
  time: { type: { type: 'text' }, fits: isText },
  signature: { type: { type: 'text' }, fits: (answer) => isText(answer) && signatureForm.test(answer) },
  location: { type: { type: 'text' }, fits: (answer) => isText(answer) && locationForm.test(answer) },
  // JSON may hold a number that is too large for any other: it is read as infinite.
  number: { type: { type: 'number' }, fits: (answer) => isNumber(answer) && Number.isFinite(answer) },
  tick: { type: { type: 'boolean' }, fits: (answer) => typeof answer === 'boolean' },
  texts: {
    type: { type: 'list', of: { type: 'text' } },
    fits: (answer) => isList(answer) && answer.every(isText),
  },
  rows: {
    type: { type: 'list', of: { type: 'any' } },
    fits: (answer) => isList(answer) && answer.every(isRow),
  },
} as const satisfies Record<AnswerKind, AnswerTraits>;
