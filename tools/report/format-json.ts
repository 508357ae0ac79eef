import type { TextRange } from '#tools/json/positions.ts';
import type { FileProblem, SourceFile } from '../read/source-file.ts';

/** What was looked at. */
export interface Totals {
  readonly documents: number;
  readonly brands: number;
  /** Pages that are still to be written. */
  readonly planned: number;
  readonly problems: number;
  readonly ms: number;
}

/** Problems for programs, as schemas/outputs/lint.schema.json describes them. */
export function formatJson(problems: readonly FileProblem[], totals: Totals): string {
  const written = problems.map(({ file, range, related, meant: _meant, ...problem }) => ({
    ...place(file, range),
    ...problem,
    ...(related && {
      related: related.map((other) => ({ ...place(other.file, other.range), message: other.message })),
    }),
  }));
  return `${JSON.stringify({ problems: written, totals }, undefined, 2)}\n`;
}

function place(file: SourceFile, range: TextRange) {
  const start = file.positions.at(range.start);
  const end = file.positions.at(range.end);
  return {
    document: file.document,
    file: file.shown,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}
