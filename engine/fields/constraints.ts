import { remainder } from '../decimal/decimal.ts';
import { isNumber, isText } from './answer-kinds.ts';
import { answerKindOf } from '../compiled/field-types.ts';
import type { FieldType } from '../compiled/documents.ts';
import type { Notation } from '../expression/notation.ts';
import { type Json, isList } from '../json/json.ts';

type Fails = (answer: Json, limit: Json) => boolean;

const lengthOf = (text: string): number => [...text].length;

/**
 * Constraints by their JSON Schema names, in the order in which they are tried. Key = message key = issue code.
 * A constraint for another JSON type always holds, as in JSON Schema.
 */
export const constraints = {
  minLength: (answer, limit) => isText(answer) && lengthOf(answer) < Number(limit),
  // No text has more characters than code units, which need not be counted.
  maxLength: (answer, limit) =>
    isText(answer) && answer.length > Number(limit) && lengthOf(answer) > Number(limit),
  pattern: (answer, limit) => isText(answer) && !patternOf(String(limit)).test(answer),
  format: (answer, limit) => isText(answer) && !hasFormat(limit as Format, answer),
  minimum: (answer, limit) => compares(answer, limit, (order) => order < 0),
  maximum: (answer, limit) => compares(answer, limit, (order) => order > 0),
  multipleOf: (answer, limit) => isNumber(answer) && remainder(answer, Number(limit)) !== 0,
  minItems: (answer, limit) => isList(answer) && answer.length < Number(limit),
  maxItems: (answer, limit) => isList(answer) && answer.length > Number(limit),
  maximumFiles: (answer, limit) => isList(answer) && answer.length > Number(limit),
  accept: (answer, limit) => isList(answer) && isList(limit) && answer.some((id) => !isAccepted(id, limit)),
} as const satisfies Record<string, Fails>;

export type Constraint = keyof typeof constraints;

/** Every code under which a field may give a message: constraints, the checks before them, and the checks of files. */
export const messageCodes: readonly string[] = [
  'required',
  'type',
  'date',
  'time',
  'stroke',
  'option',
  'exclusive',
  ...Object.keys(constraints),
  'unfinished',
  'unchecked',
  'maximumBytes',
];

/** Answers that have to be complete: by their kind, the code of the check and the form. */
export const wholeForms = {
  day: { code: 'date', isWhole: isCalendarDay },
  month: { code: 'date', isWhole: (text: string) => monthForm.test(text) },
  time: { code: 'time', isWhole: (text: string) => timeForm.test(text) },
  signature: { code: 'stroke', isWhole: isSigned },
} as const;

/** The first year of a day or a month, unless the field has a minimum (B§5). */
export const firstYear = '1900';

/** The most characters of a text whose field says no `maxLength`; `undefined` for answers that are no texts. */
export function longestText(field: { readonly type: FieldType }): number | undefined {
  const kind = answerKindOf(field);
  if (kind === 'signature') return 40_000;
  return kind === 'text' ? 4_000 : undefined;
}

/** The smallest amount of a currency: what every amount is a multiple of. */
export function smallestAmount({ places }: Pick<Notation, 'places'>): number {
  return 10 ** -places;
}

/** The forms of a month with its year and of a time of the day. */
export const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;
export const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The ending of a file's name, by which its kind is told; `jpeg` and `jpg` are one kind, and case does not matter. */
export function extensionOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return extension === 'jpeg' ? 'jpg' : extension;
}

// The last part of an id is the file's name. One without an ending names none.
function isAccepted(id: Json, accept: readonly Json[]): boolean {
  const name = String(id).slice(String(id).lastIndexOf('/') + 1);
  return (
    !name.includes('.') || accept.some((extension) => extensionOf(String(extension)) === extensionOf(name))
  );
}

const patterns = new Map<string, RegExp>();

// To compile one with classes of letters takes longer than the rest of checking a field. They are those of the documents.
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}

function hasFormat(format: Format, answer: string): boolean {
  return format === 'date' ? isCalendarDay(answer) : formats[format].test(answer);
}

/** Numbers compare as numbers; days, months and times as texts. */
function compares(answer: Json, limit: Json, fails: (order: number) => boolean): boolean {
  if (isNumber(answer) && isNumber(limit)) return fails(answer - limit);
  if (isText(answer) && isText(limit)) return fails(answer < limit ? -1 : Number(answer > limit));
  return false;
}

/** An address of the web, by RFC 3986. Hosts in brackets are not allowed, since no link leads to one. */
const webAddress = [
  String.raw`^[Hh][Tt][Tt][Pp][Ss]?:\/\/`,
  String.raw`(?:(?:[\w.~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@)?`,
  String.raw`(?:[\w.~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+(?::\d*)?`,
  String.raw`(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*`,
  String.raw`(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?`,
  String.raw`(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$`,
].join('');

/**
 * Text formats as patterns, those of ajv-formats, so that services that check by JSON Schema agree. Only `uri` is
 * narrower: an address of the web.
 */
export const formats = {
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  uri: new RegExp(webAddress),
  date: /^\d{4}-\d{2}-\d{2}$/,
} as const;

type Format = keyof typeof formats;

/** Whether a text is a day of the calendar, written yyyy-MM-dd. */
export function isCalendarDay(text: string): boolean {
  if (!formats.date.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The least length of all strokes of a drawn signature, in its area of 600 by 200. A dot or a slip of the pen is shorter. */
const leastStroke = 30;

/** Whether a signature is a name, or a drawing with a real stroke. */
function isSigned(signature: string): boolean {
  if (!signature.startsWith('drawn:')) return true;
  const strokes = signature.split('M').slice(1);
  const lengths = strokes.map((stroke) => strokeLength((stroke.match(/\d+/g) ?? []).map(Number)));
  return lengths.reduce((sum, length) => sum + length, 0) >= leastStroke;
}

/** The length of a line through points, each of which is two numbers. */
function strokeLength(numbers: readonly number[]): number {
  return numbers.reduce((length, x, at) => {
    const [y = 0, nextX, nextY] = numbers.slice(at + 1, at + 4);
    if (at % 2 === 1 || nextX === undefined || nextY === undefined) return length;
    return length + Math.hypot(nextX - x, nextY - y);
  }, 0);
}
