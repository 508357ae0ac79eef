import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { Expected } from '#engine/expression/compile-expression.ts';
import { describeType } from '#engine/expression/check-type.ts';
import type { Finding } from '#engine/expression/parse-expression.ts';
import type { KnownNames, Reads } from '#engine/expression/names.ts';
import type { Type } from '#engine/expression/type.ts';
import type { Part, Template } from '#engine/text/compiled-text.ts';
import type { Segment } from '#engine/text/parse-tags.ts';

/** One compiled segment of a text with where it stood. */
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
  return { ...compiled, findings: [...compiled.findings, { code: 'wrong-type', message, start, end }] };
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
