import { loadExpression } from '#engine/expression/load-expression.ts';
import { shownText } from '#engine/expression/read-value.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { CompiledRun, CompiledText, Part, Template } from '#engine/text/compiled-text.ts';

export type FillText = (scope: Scope) => string;

/** Turns a compiled text into a closure that fills its tags; of a rich text, the words without their markup. */
export function loadText(text: CompiledText): FillText {
  if (typeof text === 'string' || 'parts' in text) return loadTemplate(text);
  return joined(text.runs.map((run) => loadTemplate(wordsOf(run))));
}

export function loadTemplate(template: Template): FillText {
  return typeof template === 'string' ? () => template : joined(template.parts.map(loadPart));
}

function loadPart(part: Part): FillText {
  if (typeof part === 'string') return () => part;
  const value = loadExpression(part.tree);
  return (scope) => shownText(value(scope));
}

function joined(parts: readonly FillText[]): FillText {
  return (scope) => parts.map((part) => part(scope)).join('');
}

function wordsOf(run: CompiledRun): Template {
  return run.type === 'link' ? run.label : run.text;
}
