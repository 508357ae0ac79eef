import { type ExitCode, type Streams, exitCode, writeTo } from '../command/verb.ts';
import type { TextRange } from '../json/positions.ts';
import type { FileProblem, SourceFile } from '../read/source-file.ts';

/** Problems for people: place, code, message, the line with carets, and what to do. */
export function formatText(problems: readonly FileProblem[]): string {
  return problems.map((problem) => `${formatProblem(problem).join('\n')}\n\n`).join('');
}

function formatProblem(problem: FileProblem): readonly string[] {
  const { file, range, severity, code, message, hint, related = [], brands, witness } = problem;
  return [
    `${place(file, range)} ${severity} ${code}`,
    `  ${plainLine(message)}`,
    ...caretFrame(file, range),
    ...(brands ? [`  brands: ${brands.join(', ')}`] : []),
    ...(witness ? [`  shown by: ${JSON.stringify(witness)}`] : []),
    ...related.map((other) => `  note: ${plainLine(other.message)} ${place(other.file, other.range)}`),
    ...(hint ? hint.split('\n').map((line) => `  help: ${plainLine(line)}`) : []),
  ];
}

function place(file: FileProblem['file'], range: FileProblem['range']): string {
  const { line, column } = file.positions.at(range.start);
  return `${file.shown}:${line}:${column}`;
}

/** Says why flows cannot answer. Standard output stays empty, since its reader expects answers. */
export async function reportFaulty(
  { problems }: { readonly problems: readonly FileProblem[] },
  { stderr }: Streams,
): Promise<ExitCode> {
  await writeTo(stderr, `${formatText(problems)}The documents must be right before they can answer.\n`);
  return exitCode.problems;
}

const mostShown = 100;
const shownBefore = 40;

/** The line on which a range begins, with carets under its part of the range; no lines if the file has no text. */
function caretFrame({ text, positions }: SourceFile, { start, end }: TextRange): readonly string[] {
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

/** A text that cannot move the cursor or colour the terminal: spaces replace invisible characters. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
}
