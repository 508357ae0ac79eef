import type { Finding } from '#engine/expression/parse-expression.ts';
import { joinReads } from '#engine/expression/names.ts';
import type { KnownNames, Reads } from '#engine/expression/names.ts';
import { compileShown, templateOf } from '#engine/text/compile-template.ts';
import type { CompiledSegment } from '#engine/text/compile-template.ts';
import type { CompiledRun, CompiledText } from '#engine/text/compiled-text.ts';
import { parseMarkup } from '#engine/text/parse-markup.ts';
import type { Markup, Stretch } from '#engine/text/parse-markup.ts';
import { parseTags } from '#engine/text/parse-tags.ts';

/** `rich` texts know links and bold words. */
export type Look = 'plain' | 'rich';

/** Compiles a text that a person sees; `text` is `undefined` if something was found. */
export function compileText(
  source: string,
  names: KnownNames,
  look: Look,
): { readonly text?: CompiledText; readonly reads: Reads; readonly findings: readonly Finding[] } {
  const { segments, findings } = parseTags(source);
  const compiled = segments.map((segment) => compileShown(segment, names));
  const all = [...findings, ...compiled.flatMap((segment) => segment.findings)];
  const reads = joinReads(compiled.flatMap((segment) => segment.reads ?? []));
  if (all.length > 0) return { reads, findings: all };
  const markup = look === 'rich' ? parseMarkup(source, segments) : [];
  return { text: textOf(source, markup, compiled), reads, findings: all };
}

function textOf(
  source: string,
  markup: readonly Markup[],
  segments: readonly CompiledSegment[],
): CompiledText {
  if (markup.every(({ type }) => type === 'text')) return templateOf(segments, 0, source.length);
  return { runs: markup.map((mark) => runOf(mark, segments)) };
}

function runOf(mark: Markup, segments: readonly CompiledSegment[]): CompiledRun {
  const template = ({ start, end }: Stretch) => templateOf(segments, start, end);
  if (mark.type !== 'link') return { type: mark.type, text: template(mark.text) };
  return { type: 'link', label: template(mark.label), page: template(mark.page) };
}
