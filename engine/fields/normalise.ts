import type { CompiledField } from '#engine/compiled/documents.ts';
import { answerKindOf } from '#engine/compiled/field-types.ts';
import { nationalLength, readTelephone, writeTelephone } from '#engine/fields/telephone.ts';
import type { Json } from '#engine/json/json.ts';

const steps = {
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  digits: (text: string) => text.replace(/\D/g, ''),
} as const;

/**
 * An answer as it is kept: texts composed, trimmed and normalised, telephone numbers in the national format, passwords
 * as typed. `undefined` if nothing was entered (docs/format.md, Checking).
 */
export function normalise(field: CompiledField, answer: Json | undefined): Json | undefined {
  if (typeof answer !== 'string') return isEmptyList(answer) ? undefined : answer;
  // Whoever types a space into a password means it, and types it again when signing in.
  if (field.type === 'password') return answer === '' ? undefined : answer;
  // Some keyboards send a letter and its accent apart; composed, they are the one letter that a person sees.
  let text = answer.normalize('NFC').trim();
  for (const step of field.normalise ?? []) text = steps[step](text);
  if (field.type === 'telephone') text = nationalNumber(field, text);
  if (answerKindOf(field) === 'day' && text.startsWith('-')) text = '';
  return text === '' ? undefined : text;
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
