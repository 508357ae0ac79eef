import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the change that a `diff` block shows to the copy of the repository in `folder`. */
export function applyDiff(folder: string, diff: string): void {
  const [header = '', ...lines] = diff.trimEnd().split('\n');
  const path = join(folder, header.replace(/^--- /, ''));
  const text = readFileSync(path, 'utf8');
  const parts = text.split(linesOf(lines, ' -'));
  if (parts.length !== 2)
    throw new Error(`${header}: the lines to change stand there ${parts.length - 1} times`);
  writeFileSync(path, parts.join(linesOf(lines, ' +')));
}

function linesOf(lines: readonly string[], marks: string): string {
  return lines
    .filter((line) => marks.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}
