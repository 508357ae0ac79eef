import type { CompiledField } from '#engine/compiled/documents.ts';
import { type AnswerKind, answerKindOf } from '#engine/compiled/field-types.ts';
import { nationalLength, readTelephone, writeTelephone } from '#engine/fields/telephone.ts';
import type { Json } from '#engine/json/json.ts';

const steps = {
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  digits: (text: string) => text.replace(/\D/g, ''),
} as const;

/**
 * An answer as it is kept: texts composed, trimmed and normalised, telephone numbers in the national format, passwords
 * as typed. `undefined` if nothing was entered (docs/format.md, Checking), and no more than its kind can mean.
 */
export function normalise(field: CompiledField, answer: Json | undefined): Json | undefined {
  const most = mostCharacters[answerKindOf(field)];
  if (typeof answer !== 'string') return isEmptyList(answer) || isLarger(answer, most) ? undefined : answer;
  const given = answer.slice(0, most).toWellFormed();
  // Whoever types a space into a password means it, and types it again when signing in.
  if (field.type === 'password') return given === '' ? undefined : given;
  // Some keyboards send a letter and its accent apart; composed, they are the one letter that a person sees.
  let text = given.normalize('NFC').trim();
  for (const step of field.normalise ?? []) text = steps[step](text);
  if (field.type === 'telephone') text = nationalNumber(field, text);
  const isDated = answerKindOf(field) === 'day' || answerKindOf(field) === 'month';
  if (isDated && text.startsWith('-')) text = '';
  return text === '' ? undefined : text;
}

/** What somebody enters, put right where it is certain what is meant. Checks know nothing of it: their rules stay as they are. */
export function putRight(field: CompiledField, answer: Json | undefined): Json | undefined {
  if (typeof answer !== 'string') return answer;
  const { keeps, synonyms, asSpace } = field;
  const text = answer.trim();
  const part = keeps === undefined ? undefined : new RegExp(keeps, 'u').exec(text)?.[1];
  const kept = part ?? synonyms?.[text.toLowerCase()];
  if (kept !== undefined || asSpace === undefined) return kept ?? answer;
  return answer.replaceAll(new RegExp(asSpace, 'gu'), ' ').replaceAll(/ {2,}/g, ' ');
}

/** More is no answer of this kind: a text is cut, anything else is dropped. */
const mostCharacters: Readonly<Record<AnswerKind, number>> = {
  text: 4_000,
  day: 200,
  month: 200,
  time: 200,
  signature: 40_000,
  location: 200,
  number: 400,
  tick: 400,
  texts: 20_000,
  // Nobody answers with rows; they come one by one.
  rows: 0,
};

function isLarger(answer: Json | undefined, characters: number): boolean {
  return typeof answer === 'object' && JSON.stringify(answer).length > characters;
}

function isEmptyList(answer: Json | undefined): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

/** Writes a complete number of one of the field's countries in its national format. Anything else stays as typed. */
function nationalNumber(field: CompiledField, text: string): string {
  const { countries = [] } = field;
  const telephone = readTelephone(countries, text);
  const isWhole = telephone?.digits.length === nationalLength(telephone?.country.format ?? '');
  return telephone && isWhole ? writeTelephone(telephone, countries[0]) : text;
}
