import type { Scope } from '#engine/expression/scope.ts';
import type { CompiledRun, CompiledText } from '#engine/text/compiled-text.ts';
import { loadTemplate } from '#engine/text/load-text.ts';
import type { TextRun } from '#engine/text/run.ts';

/** Turns a compiled text into a closure that gives its runs; a text that comes out empty has none. */
export function loadRichText(text: CompiledText): (scope: Scope) => readonly TextRun[] {
  const runs = runsOf(text).map(loadRun);
  return (scope) => runs.map((run) => run(scope)).filter((run) => run.type === 'link' || run.text !== '');
}

function runsOf(text: CompiledText): readonly CompiledRun[] {
  return typeof text === 'string' || 'parts' in text ? [{ type: 'text', text }] : text.runs;
}

function loadRun(run: CompiledRun): (scope: Scope) => TextRun {
  if (run.type === 'link') {
    const [label, page] = [loadTemplate(run.label), loadTemplate(run.page)];
    return (scope) => ({ type: 'link', label: label(scope), page: page(scope) });
  }
  const text = loadTemplate(run.text);
  return (scope) => ({ type: run.type, text: text(scope) });
}
