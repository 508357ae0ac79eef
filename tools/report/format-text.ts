import { caretFrame } from './caret-frame.ts';
import { plainLine } from './plain-line.ts';
import type { Problem } from './problem.ts';

/** Problems for people: place, code, message, the line with carets, and what to do. */
export function formatText(problems: readonly Problem[]): string {
  return problems.map((problem) => `${formatProblem(problem).join('\n')}\n\n`).join('');
}

function formatProblem(problem: Problem): readonly string[] {
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

function place(file: Problem['file'], range: Problem['range']): string {
  const { line, column } = file.positions.at(range.start);
  return `${file.shown}:${line}:${column}`;
}
