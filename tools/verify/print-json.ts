import { isObject } from '#engine/index.ts';

const width = 110;

/**
 * Prints JSON as documents are formatted: on one line if it fits behind `ahead` characters, else each part on its own
 * line.
 */
export function printJson(value: unknown, indent: string, ahead: number): string {
  const line = onOneLine(value);
  // A comma may follow.
  if (ahead + line.length < width) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + printJson(item, inner, inner.length));
    return items.length === 0 ? line : `[\n${items.join(',\n')}\n${indent}]`;
  }
  if (!isObject(value) || Object.keys(value).length === 0) return line;
  const entries = Object.entries(value).map(([key, part]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + printJson(part, inner, start.length);
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${onOneLine(part)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
