import { linkExpression } from '../expression/link-expression.ts';
import { shownText } from '../expression/read-value.ts';
import type { Scope } from '../expression/scope.ts';
import type { CompiledRun, CompiledText, Part, Template } from './compiled-text.ts';

/** One stretch of a rich text as it is drawn; values of facts are never markup. */
export type TextRun =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'bold'; readonly text: string }
  | {
      readonly type: 'link';
      readonly label: string;
      readonly page: string;
      /** It opens a new tab. */
      readonly isBeside?: boolean;
    };

type FillText = (scope: Scope) => string;

/** Turns a compiled text into a closure that fills its tags; of a rich text, the words without their markup. */
export function linkText(text: CompiledText): FillText {
  if (typeof text === 'string' || 'parts' in text) return linkTemplate(text);
  return joined(text.runs.map((run) => linkTemplate(wordsOf(run))));
}

export function linkTemplate(template: Template): FillText {
  return typeof template === 'string' ? () => template : joined(template.parts.map(linkPart));
}

function linkPart(part: Part): FillText {
  if (typeof part === 'string') return () => part;
  const value = linkExpression(part.tree);
  return (scope) => shownText(value(scope));
}

function joined(parts: readonly FillText[]): FillText {
  return (scope) => parts.map((part) => part(scope)).join('');
}

function wordsOf(run: CompiledRun): Template {
  return run.type === 'link' ? run.label : run.text;
}

/** Turns a compiled text into a closure that gives its runs; stretches and links whose words come out empty are left out. */
export function linkRichText(text: CompiledText): (scope: Scope) => readonly TextRun[] {
  if (typeof text === 'string') {
    // The same each time, so that what is drawn of it need not be compared.
    const run: readonly TextRun[] = text === '' ? [] : [{ type: 'text', text }];
    return () => run;
  }
  const runs = runsOf(text).map(linkRun);
  return (scope) => runs.map((run) => run(scope)).filter((run) => wordsIn(run) !== '');
}

function wordsIn(run: TextRun): string {
  return run.type === 'link' ? run.label : run.text;
}

function runsOf(text: CompiledText): readonly CompiledRun[] {
  return typeof text === 'string' || 'parts' in text ? [{ type: 'text', text }] : text.runs;
}

function linkRun(run: CompiledRun): (scope: Scope) => TextRun {
  if (run.type === 'link') {
    const [label, page] = [linkTemplate(run.label), linkTemplate(run.page)];
    return (scope) => ({ type: 'link', label: label(scope), page: page(scope) });
  }
  const text = linkTemplate(run.text);
  return (scope) => ({ type: run.type, text: text(scope) });
}

type Words = { readonly [word: string]: string };

/** Turns texts by name into a closure that fills them; most have no tags, so that nothing is left to fill. */
export function linkWords(texts: { readonly [word: string]: CompiledText }): (scope: Scope) => Words {
  const filled = Object.entries(texts).flatMap(([word, text]) =>
    typeof text === 'string' ? [] : [[word, linkText(text)] as const],
  );
  const fixed = Object.entries(texts).filter(([, text]) => typeof text === 'string');
  const words = Object.fromEntries(fixed) as Words; // those that are texts as they are
  return (scope) => ({ ...words, ...Object.fromEntries(filled.map(([word, fill]) => [word, fill(scope)])) });
}
