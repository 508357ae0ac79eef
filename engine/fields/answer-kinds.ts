import type { AnswerKind } from '#engine/compiled/field-types.ts';
import type { Type } from '#engine/expression/type.ts';
import type { Json } from '#engine/json/json.ts';

interface AnswerTraits {
  /** The type that expressions know; the derived JSON Schema follows from it. */
  readonly type: Type;
  /** Whether an answer has this type. A day is any text here: whether it is complete is a check of its own. */
  readonly fits: (answer: Json) => boolean;
}

export const isText = (answer: Json): answer is string => typeof answer === 'string';
export const isNumber = (answer: Json): answer is number => typeof answer === 'number';
export const isList = (answer: Json): answer is readonly Json[] => Array.isArray(answer);

/** One row for each kind of answer. */
export const answerKinds = {
  text: { type: { type: 'text' }, fits: isText },
  day: { type: { type: 'date' }, fits: isText },
  number: { type: { type: 'number' }, fits: isNumber },
  tick: { type: { type: 'boolean' }, fits: (answer) => typeof answer === 'boolean' },
  texts: {
    type: { type: 'list', of: { type: 'text' } },
    fits: (answer) => isList(answer) && answer.every(isText),
  },
} as const satisfies Record<AnswerKind, AnswerTraits>;
