import mustache from 'mustache';

import type { Finding } from '../expression/parse-expression.ts';

/** A stretch of a text; `start` and `end` are offsets in the text, braces of tags included. */
export type Segment =
  | { readonly type: 'text'; readonly text: string; readonly start: number; readonly end: number }
  | {
      readonly type: 'tag';
      readonly expression: string;
      readonly at: number;
      readonly start: number;
      readonly end: number;
    };

interface ParsedTags {
  readonly segments: readonly Segment[];
  readonly findings: readonly Finding[];
}

/** Splits a text at its tags; `at` is where the expression of a tag begins. */
export function parseTags(source: string): ParsedTags {
  if (!source.includes('{{')) return { segments: [textAt(source, 0, source.length)], findings: [] };
  const findings = otherKinds(source);
  if (findings.length > 0) return { segments: [], findings };
  const open = unclosedTag(source);
  if (open) return { segments: [], findings: [open] };
  return {
    segments: mustache
      .parse(source)
      .map(([kind, value, start, end]) => segmentOf(source, kind, value, start, end)),
    findings,
  };
}

function segmentOf(source: string, kind: string, value: string, start: number, end: number): Segment {
  if (kind === 'text') return textAt(source, start, end);
  const at = start + 2 + source.slice(start + 2).search(/\S|$/);
  return { type: 'tag', expression: value, at, start, end };
}

function textAt(source: string, start: number, end: number): Segment {
  return { type: 'text', text: source.slice(start, end), start, end };
}

/** Mustache gives these first characters a meaning of their own. */
function otherKinds(source: string): readonly Finding[] {
  return [...source.matchAll(/\{\{\s*([#^/>{&=!])/g)].map((match) => ({
    code: 'tag-kind',
    message: `A tag holds an expression, and '{{${match[1]}' begins another kind of tag.`,
    hint: otherHints[match[1] ?? ''] ?? "Write '{{…}}' around an expression.",
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const otherHints: { readonly [first: string]: string } = {
  '!': "Put the expression in parentheses: '{{(!…)}}'.",
  '{': "Write '{{…}}' around an expression; a map is written as JSON, without a tag around it.",
};

/** The first tag that has no end, or that another tag begins before. */
function unclosedTag(source: string): Finding | undefined {
  for (let start = source.indexOf('{{'); start >= 0;) {
    const end = source.indexOf('}}', start + 2);
    const next = source.indexOf('{{', start + 2);
    if (end < 0 || (next >= 0 && next < end)) return unclosed(source, start, next);
    start = source.indexOf('{{', end);
  }
  return undefined;
}

function unclosed(source: string, start: number, next: number): Finding {
  const rest = source.slice(start, next < 0 ? source.length : next);
  const half = /(?<!\})\}(?!\})/.exec(rest);
  return {
    code: 'unclosed-tag',
    message: next < 0 ? 'This tag is not closed.' : 'This tag is not closed before the next one begins.',
    hint: half ? "Write '}}' in place of '}'." : "Close it with '}}'.",
    start,
    end: start + (half ? half.index + 1 : rest.trimEnd().length),
  };
}
