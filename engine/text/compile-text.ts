import { type KnownNames, type Reads, joinReads } from '../expression/names.ts';
import type { Finding } from '../expression/parse-expression.ts';
import { type Expected, compileExpression } from '../expression/compile-expression.ts';
import { adviceOnType, describeType } from '../expression/check-type.ts';
import type { Type } from '../expression/type.ts';
import type { CompiledRun, CompiledText, Part, Template } from './compiled-text.ts';
import { type Segment, parseTags } from './parse-tags.ts';

/** `rich` texts know links and bold words. */
export type Look = 'plain' | 'rich';

/** Compiles a text that a person sees; `text` is `undefined` and no links are known if something was found. */
export function compileText(
  source: string,
  names: KnownNames,
  look: Look,
): {
  readonly text?: CompiledText;
  readonly reads: Reads;
  readonly findings: readonly Finding[];
  /** Where the pages of its links are in it. */
  readonly links: readonly Stretch[];
} {
  const { segments, findings } = parseTags(source);
  const compiled = segments.map((segment) => compileShown(segment, names));
  const all = [...findings, ...compiled.flatMap((segment) => segment.findings)];
  const reads = joinReads(compiled.flatMap((segment) => segment.reads ?? []));
  if (all.length > 0) return { reads, findings: all, links: [] };
  const markup = look === 'rich' ? parseMarkup(source, segments) : [];
  const links = markup.flatMap((mark) => (mark.type === 'link' ? [mark.page] : []));
  return { text: textOf(source, markup, compiled), reads, findings: all, links };
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

/** Finds `**bold**` and `[label](page)`; what is in tags is no markup, and tags may be anywhere. */
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

/** One compiled segment of a text with where it was. */
export interface CompiledSegment {
  readonly part: Part;
  readonly type: Type;
  readonly reads: Reads | undefined;
  readonly findings: readonly Finding[];
  readonly start: number;
  readonly end: number;
}

/** Compiles the expression of a tag; findings point into the whole text. */
export function compileSegment(segment: Segment, names: KnownNames, expected: Expected): CompiledSegment {
  const { start, end } = segment;
  if (segment.type === 'text') {
    return {
      part: segment.text,
      type: { type: 'text', tokens: [segment.text] },
      reads: undefined,
      findings: [],
      start,
      end,
    };
  }
  const { tree, type, reads, findings } = compileExpression(segment.expression, names, expected);
  const moved = findings.map((finding) => ({
    ...finding,
    start: finding.start + segment.at,
    end: finding.end + segment.at,
  }));
  return { part: { tree: tree ?? '' }, type, reads, findings: moved, start, end };
}

/** As `compileSegment`, where the value is shown among words: lists and objects cannot be. */
export function compileShown(segment: Segment, names: KnownNames): CompiledSegment {
  const compiled = compileSegment(segment, names, 'any');
  if (compiled.type.type !== 'list' && compiled.type.type !== 'object') return compiled;
  const message = `A text cannot show ${describeType(compiled.type)}.`;
  const { start, end } = compiled;
  const hint = adviceOnType(compiled.type, { type: 'text' }) ?? 'Name one of its keys.';
  return { ...compiled, findings: [...compiled.findings, { code: 'wrong-type', message, hint, start, end }] };
}

/** The template of the stretch from `start` to `end`: segments inside it, literal ones cut to fit. */
export function templateOf(segments: readonly CompiledSegment[], start: number, end: number): Template {
  const parts = segments.flatMap((segment) => cut(segment, start, end));
  if (parts.length === 0) return '';
  const [first] = parts;
  return parts.length === 1 && typeof first === 'string' ? first : { parts };
}

function cut(segment: CompiledSegment, start: number, end: number): readonly Part[] {
  const { part } = segment;
  if (segment.end <= start || segment.start >= end) return [];
  if (typeof part !== 'string') return [part];
  return [part.slice(Math.max(0, start - segment.start), end - segment.start)];
}
