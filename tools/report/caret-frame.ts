import type { TextRange } from '#tools/json/positions.ts';
import type { SourceFile } from '#tools/read/source-file.ts';
import { plainLine } from './plain-line.ts';

const mostShown = 100;
const shownBefore = 40;

/** The line on which a range begins, with carets under the part of the range that stands on it; nothing for no text. */
export function caretFrame({ text, positions }: SourceFile, { start, end }: TextRange): readonly string[] {
  if (text === '') return [];
  const { line, column } = positions.at(start);
  const source = positions.line(line);
  // A line can be megabytes long: show what is around the range.
  const from = column + shownBefore > mostShown ? Math.max(0, column - 1 - shownBefore) : 0;
  const shown = source.slice(from, from + mostShown);
  const before = column - 1 - from;
  const carets = Math.max(1, Math.min(end - start, shown.length - before));
  const gutter = ' '.repeat(String(line).length);
  const lead = from > 0 ? '…' : '';
  const tail = from + mostShown < source.length ? '…' : '';
  return [
    `  ${gutter} |`,
    `  ${line} | ${lead}${plainLine(shown)}${tail}`,
    `  ${gutter} | ${' '.repeat(lead.length + before)}${'^'.repeat(carets)}`,
  ];
}
