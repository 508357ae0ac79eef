import { remainder } from '../decimal/decimal.ts';
import { isNumber, isText } from './answers.ts';
import { extensionOf } from './file-name.ts';
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

/** Numbers compare as numbers; days, months and times as texts. A day that limits moments means all of it. */
function compares(answer: Json, limit: Json, fails: (order: number) => boolean): boolean {
  if (isNumber(answer) && isNumber(limit)) return fails(answer - limit);
  if (!isText(answer) || !isText(limit)) return false;
  const compared = formats.date.test(limit) ? answer.slice(0, limit.length) : answer;
  return fails(compared < limit ? -1 : Number(compared > limit));
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
