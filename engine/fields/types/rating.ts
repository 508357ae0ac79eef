import type { CompiledField } from '../../ir/documents.ts';
import { numberAnswer } from '../answers.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { plainText } from '../shown-texts.ts';

export interface RatingView {
  readonly points: number;
  /** What the first point and the last one mean; empty for nothing. */
  readonly low: string;
  readonly high: string;
}

export const rating = {
  answer: numberAnswer,
  checks: { option: (answer, { field }) => !isPoint(Number(answer), pointsOf(field)) },
  view: ({ flows, field, scope }): RatingView => ({
    points: pointsOf(field),
    low: plainText({ flows }, field.low, scope),
    high: plainText({ flows }, field.high, scope),
  }),
  text: (answer, { field }) => `${String(answer)}/${pointsOf(field)}`,
} satisfies FieldTypeHome;

function pointsOf({ points = 5 }: CompiledField): number {
  return points;
}

function isPoint(answer: number, points: number): boolean {
  return Number.isInteger(answer) && answer >= 1 && answer <= points;
}
