import type { Finding } from '#engine/expression/parse-expression.ts';
import type { KnownNames, Reads } from '#engine/expression/names.ts';
import type { Type } from '#engine/expression/type.ts';
import { type CompiledSegment, compileSegment, compileShown, templateOf } from '#engine/text/compile-text.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import { parseTags } from '#engine/text/parse-tags.ts';

/** `pointer` leads from the value to the string in which `start` and `end` are offsets. */
export type ValueFinding = Finding & { readonly pointer: string };

/** What the compilers of a value's parts share. */
export interface Valuing {
  readonly findings: ValueFinding[];
  readonly reads: Reads[];
  /** Names of rows, of `$as`. */
  readonly rows: Set<string>;
}

/** A compiled part of a value with what it gives. */
export interface TypedValue {
  readonly value: CompiledValue;
  readonly type: Type;
}

/** Compiles a string of a value: one whole tag keeps the type of its expression, anything else is a text. */
export function compileValueText(
  source: string,
  names: KnownNames,
  pointer: string,
  valuing: Valuing,
): TypedValue {
  const { segments, findings } = parseTags(source);
  valuing.findings.push(...findings.map((finding) => ({ ...finding, pointer })));
  const [only] = segments;
  if (segments.length === 1 && only?.type === 'tag') {
    const segment = noted(compileSegment(only, names, 'any'), pointer, valuing);
    return {
      value: typeof segment.part === 'string' ? segment.part : { $tree: segment.part.tree },
      type: segment.type,
    };
  }
  const compiled = segments.map((segment) => noted(compileShown(segment, names), pointer, valuing));
  const template = templateOf(compiled, 0, source.length);
  return typeof template === 'string'
    ? { value: template, type: { type: 'text', tokens: [template] } }
    : { value: { $parts: template.parts }, type: { type: 'text' } };
}

function noted(segment: CompiledSegment, pointer: string, { findings, reads }: Valuing): CompiledSegment {
  findings.push(...segment.findings.map((finding) => ({ ...finding, pointer })));
  if (segment.reads) reads.push(segment.reads);
  return segment;
}
