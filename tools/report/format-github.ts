import type { FileProblem } from '../read/source-file.ts';

/** Problems as workflow commands, which GitHub shows beside the lines of a change. */
export function formatGithub(problems: readonly FileProblem[]): string {
  return problems.map((problem) => `${formatProblem(problem)}\n`).join('');
}

function formatProblem({ severity, code, message, hint, file, range }: FileProblem): string {
  const start = file.positions.at(range.start);
  const end = file.positions.at(range.end);
  const properties = {
    file: file.shown,
    line: start.line,
    col: start.column,
    endLine: end.line,
    // GitHub takes an end column on the same line only.
    ...(end.line === start.line && { endColumn: end.column }),
    title: code,
  };
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${severity} ${written.join(',')}::${escapeData(hint ? `${message}\n${hint}` : message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
