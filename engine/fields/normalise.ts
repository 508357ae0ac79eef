import type { CompiledField } from '#engine/compiled/field.ts';
import type { Json } from '#engine/json.ts';

const steps = {
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  digits: (text: string) => text.replace(/\D/g, ''),
} as const;

/**
 * An answer as it is kept: texts trimmed and normalised, telephone numbers in the national format.
 * Nothing where nothing was entered (FORMAT §4).
 */
export function normalise(field: CompiledField, answer: Json | undefined): Json | undefined {
  if (typeof answer !== 'string') return isEmptyList(answer) ? undefined : answer;
  let text = answer.trim();
  for (const step of field.normalise ?? []) text = steps[step](text);
  if (field.type === 'telephone') text = nationalNumber(text);
  if (field.type === 'date' && text.startsWith('-')) text = '';
  return text === '' ? undefined : text;
}

function isEmptyList(answer: Json | undefined): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

/** `(NNN) NNN-NNNN` for 10 digits, also after +1 or a leading 1; anything else stays as typed. */
function nationalNumber(text: string): string {
  if (!/^[\d\s().+-]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  const hasCountry = digits.length === 11 && digits.startsWith('1');
  const national = hasCountry ? digits.slice(1) : digits;
  if (national.length !== 10 || (text.startsWith('+') && !hasCountry)) return text;
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
}
