import { type KnownNames, type Reads, joinReads } from '#engine/expression/names.ts';
import type { Finding } from '#engine/expression/parse-expression.ts';
import { type CompiledSegment, compileShown, templateOf } from './compile-template.ts';
import type { CompiledRun, CompiledText } from './compiled-text.ts';
import { type Segment, parseTags } from './parse-tags.ts';

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

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch of a rich text by its markup, as offsets; tags are still in place. */
type Markup =
  | { readonly type: 'text' | 'bold'; readonly text: Stretch }
  | { readonly type: 'link'; readonly label: Stretch; readonly page: Stretch };

const marks = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<page>[^()\s]+)\)/dg;

/** Finds `**bold**` and `[label](page)`; what stands in tags is no markup, and tags may stand anywhere. */
function parseMarkup(source: string, segments: readonly Segment[]): readonly Markup[] {
  const found: Markup[] = [];
  let from = 0;
  for (const match of masked(source, segments).matchAll(marks)) {
    if (match.index > from) found.push({ type: 'text', text: { start: from, end: match.index } });
    found.push(markupOf(match));
    from = match.index + match[0].length;
  }
  return from < source.length
    ? [...found, { type: 'text', text: { start: from, end: source.length } }]
    : found;
}

function markupOf(match: RegExpExecArray): Markup {
  const { bold, label, page } = match.indices?.groups ?? {};
  return bold
    ? { type: 'bold', text: stretch(bold) }
    : { type: 'link', label: stretch(label), page: stretch(page) };
}

function stretch(range: readonly [number, number] | undefined): Stretch {
  const [start, end] = range ?? [0, 0];
  return { start, end };
}

/** Replaces tags by as many neutral characters, so that offsets stay. */
function masked(source: string, segments: readonly Segment[]): string {
  return segments
    .map(({ type, start, end }) => (type === 'tag' ? '\0'.repeat(end - start) : source.slice(start, end)))
    .join('');
}
