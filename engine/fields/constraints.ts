import type { CompiledField, FieldType } from '#engine/compiled/field.ts';
import { remainder } from '#engine/decimal.ts';
import { formats, isCalendarDay, type Format } from '#engine/fields/formats.ts';
import type { Json } from '#engine/json/json.ts';

type Fails = (answer: Json, limit: Json) => boolean;

const isText = (answer: Json): answer is string => typeof answer === 'string';
const isNumber = (answer: Json): answer is number => typeof answer === 'number';
const isList = (answer: Json): answer is readonly Json[] => Array.isArray(answer);
const lengthOf = (text: string): number => [...text].length;

const jsonTypes = {
  text: isText,
  textarea: isText,
  password: isText,
  telephone: isText,
  suggest: isText,
  date: isText,
  select: isText,
  radio: isText,
  number: isNumber,
  money: isNumber,
  slider: isNumber,
  checkbox: (answer: Json) => typeof answer === 'boolean',
  confirm: (answer: Json) => typeof answer === 'boolean',
  pdf: (answer: Json) => typeof answer === 'boolean',
  checkboxes: (answer: Json) => isList(answer) && answer.every(isText),
  upload: isList,
} as const satisfies Record<FieldType, (answer: Json) => boolean>;

/** Whether an answer has the JSON type of its field. */
export function hasFieldType(field: CompiledField, answer: Json): boolean {
  return jsonTypes[field.type](answer);
}

/**
 * Constraints by their JSON Schema names, in the order in which they are tried. Key = message key = issue code.
 * A constraint for another JSON type holds, as in JSON Schema.
 */
export const constraints = {
  minLength: (answer, limit) => isText(answer) && lengthOf(answer) < Number(limit),
  maxLength: (answer, limit) => isText(answer) && lengthOf(answer) > Number(limit),
  pattern: (answer, limit) => isText(answer) && !patternOf(String(limit)).test(answer),
  format: (answer, limit) => isText(answer) && !hasFormat(limit as Format, answer),
  minimum: (answer, limit) => compares(answer, limit, (order) => order < 0),
  maximum: (answer, limit) => compares(answer, limit, (order) => order > 0),
  multipleOf: (answer, limit) => isNumber(answer) && remainder(answer, Number(limit)) !== 0,
  minItems: (answer, limit) => isList(answer) && answer.length < Number(limit),
  maxItems: (answer, limit) => isList(answer) && answer.length > Number(limit),
  maximumFiles: (answer, limit) => isList(answer) && answer.length > Number(limit),
} as const satisfies Record<string, Fails>;

export type Constraint = keyof typeof constraints;

/** Every code under which a field may give a message: the constraints, what comes before them, and what a file may fail. */
export const messageCodes: readonly string[] = [
  'required',
  'type',
  'date',
  'option',
  ...Object.keys(constraints),
  'accept',
  'maximumBytes',
];

/** Whether an answer is a complete day, for fields of type `date`. */
export function isDay(answer: Json): boolean {
  return isText(answer) && isCalendarDay(answer);
}

function patternOf(source: string): RegExp {
  return new RegExp(source, 'u');
}

function hasFormat(format: Format, answer: string): boolean {
  return format === 'date' ? isCalendarDay(answer) : formats[format].test(answer);
}

/** Numbers compare as numbers, days as texts. */
function compares(answer: Json, limit: Json, fails: (order: number) => boolean): boolean {
  if (isNumber(answer) && isNumber(limit)) return fails(answer - limit);
  if (isText(answer) && isText(limit)) return fails(answer < limit ? -1 : Number(answer > limit));
  return false;
}
