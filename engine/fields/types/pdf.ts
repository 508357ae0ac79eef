import { tickAnswer } from '../answers.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { computedText } from '../shown-texts.ts';
import { tickText } from './checkbox.ts';

export interface PdfView {
  readonly source: string;
}

export const pdf = {
  answer: tickAnswer,
  view: ({ flows, field, scope }): PdfView => ({ source: computedText({ flows }, field.source, scope) }),
  text: tickText,
} satisfies FieldTypeHome;
