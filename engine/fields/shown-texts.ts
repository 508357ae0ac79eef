import type { Word } from '#schemas/vocabulary/words.ts';
import { type Scope, withLocals } from '../expression/scope.ts';
import type { Flows } from '../link/flows.ts';
import type { CompiledText, CompiledValue } from '../text/compiled-text.ts';

interface WithFlows {
  readonly flows: Flows;
}

/** A plain text; empty if the document has none. */
export function plainText({ flows }: WithFlows, text: CompiledText | undefined, scope: Scope): string {
  return text === undefined ? '' : flows.text(text, scope);
}

/** A computed text; empty where there is none. */
export function computedText({ flows }: WithFlows, value: CompiledValue | undefined, scope: Scope): string {
  return value === undefined ? '' : String(flows.value(value, scope) ?? '');
}

/** One of the renderer's own words. */
export function wordText({ flows }: WithFlows, word: Word, scope: Scope): string {
  return plainText({ flows }, flows.compiled.app.words[word], scope);
}

/** What explains a label. */
export interface TipView {
  /** The accessible name of the mark behind the label. */
  readonly name: string;
  readonly text: string;
}

/** What explains a label, and how its mark is called. */
export function tipView(
  { flows }: WithFlows,
  label: CompiledText | undefined,
  tip: CompiledText,
  scope: Scope,
): TipView {
  const named = withLocals(scope, { label: plainText({ flows }, label, scope) });
  return { name: wordText({ flows }, 'explain', named), text: plainText({ flows }, tip, scope) };
}
