import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes the change that a `diff` block shows to the copy of the repository in `folder`; a file that is not there is written. */
export function applyDiff(folder: string, diff: string): void {
  const [header = '', ...lines] = diff.trimEnd().split('\n');
  const path = join(folder, header.replace(/^--- /, ''));
  const isNew = lines.every((line) => line.startsWith('+'));
  if (isNew && existsSync(path)) throw new Error(`${header}: it is there already`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, isNew ? linesOf(lines, '+') : changed(readFileSync(path, 'utf8'), header, lines));
}

function changed(text: string, header: string, lines: readonly string[]): string {
  const parts = text.split(linesOf(lines, ' -'));
  if (parts.length !== 2)
    throw new Error(`${header}: the lines to change stand there ${parts.length - 1} times`);
  return parts.join(linesOf(lines, ' +'));
}

function linesOf(lines: readonly string[], marks: string): string {
  return lines
    .filter((line) => marks.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}
