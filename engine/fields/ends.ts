import { type Json, isObject, objectOf } from '../json/json.ts';
import { constraints } from './constraints.ts';
import type { CheckedField, FieldTypeHome, ShownField } from './field-type.ts';
import { plainText } from './shown-texts.ts';

export const endNames = ['from', 'until'] as const;

/** What the two ends of a range are called. */
export interface EndsView {
  readonly ends: { readonly [End in (typeof endNames)[number]]: string };
}

/** The two ends of an answer; a text that is empty for one that is missing. */
export function endsOf(answer: Json): readonly [Json, Json] {
  const { from = '', until = '' } = objectOf(answer);
  return [from, until];
}

/** Whether an answer has nothing but ends, and each that is there fits. */
export function isRange(answer: Json, fits: (end: Json) => boolean): boolean {
  return (
    isObject(answer) &&
    Object.entries(answer).every(
      ([name, end]) => (endNames as readonly string[]).includes(name) && end !== undefined && fits(end),
    )
  );
}

/** What makes a range empty, or lacks one of its ends. */
export const rangeAnswer = {
  isEmpty: (answer: Json) => isObject(answer) && endsOf(answer).every((end) => end === ''),
  isUnfinished: (answer: Json) => endsOf(answer).filter((end) => end === '').length === 1,
};

const breaks = (name: 'minimum' | 'maximum', end: Json, limit: Json | undefined): boolean =>
  limit !== undefined && constraints[name](end, limit);

/** The ends are in order, and within the limits of the field. */
export const rangeChecks = {
  order: (answer: Json) => breaks('maximum', ...endsOf(answer)),
  minimum: (answer: Json, { limit }: CheckedField) => breaks('minimum', endsOf(answer)[0], limit('minimum')),
  maximum: (answer: Json, { limit }: CheckedField) => breaks('maximum', endsOf(answer)[1], limit('maximum')),
} satisfies FieldTypeHome['checks'];

/** The names of the ends, those of the app if the field gives none. */
export function endsView({ flows, field, scope }: ShownField): EndsView {
  const label = (name: 'from' | 'until') =>
    plainText({ flows }, field.ends?.[name].label ?? flows.compiled.app.words[name], scope);
  return { ends: { from: label('from'), until: label('until') } };
}

/** Both ends as people read them. */
export function rangeText(answer: Json, write: (end: Json) => string): string {
  return endsOf(answer).map(write).join(' – ');
}
