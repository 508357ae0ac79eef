import { isObject } from '#engine/index.ts';
import { plainLine } from '#tools/report/format-text.ts';
import type { Case } from './clause.ts';

const width = 100;

/** What a case asks, complete: one line a thing, and one a part where a thing is too long for a line. */
export function showCase({
  expect: _expected,
  ...asked
}: Case & { readonly expect?: unknown }): readonly string[] {
  return linesOf(asked, '');
}

function linesOf(whole: object, indent: string): readonly string[] {
  const parts = Object.entries(whole).filter(([, value]) => value !== undefined);
  const longest = Math.max(...parts.map(([key]) => key.length));
  return parts.flatMap(([key, value]) => {
    const line = `${indent}${key.padEnd(longest)}  ${plainLine(spaced(value))}`;
    if (line.length <= width || !isObject(value)) return [line];
    return [`${indent}${key}`, ...linesOf(value, `${indent}  `)];
  });
}

/** JSON with a space where a reader needs one. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${spaced(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
