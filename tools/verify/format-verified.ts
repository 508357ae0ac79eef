import { plainLine } from '#tools/report/plain-line.ts';
import { rangeOf } from '#tools/report/locate.ts';
import type { Clause } from './clause.ts';
import type { Difference } from './compare.ts';
import { countHolding, type FailedCase, type Verified } from './verify-clauses.ts';

const mostShown = 300;

/** For people: what each clause that does not hold expects and gets; the count alone on the last line. */
export function formatVerified(verified: Verified): string {
  const { failed, pending, notTestable, asked } = verified;
  const clauses = [...new Set(failed.map(({ clause }) => clause))];
  const parts = clauses.map((clause) =>
    formatClause(
      clause,
      failed.filter((one) => one.clause === clause),
    ),
  );
  return [
    ...parts.flatMap((lines) => [...lines, '']),
    `${pending.length} pending, ${notTestable.length} not testable`,
    `${countHolding(verified)} of ${asked.length} clauses hold`,
    '',
  ].join('\n');
}

/** The place of a clause, as editors open it. */
export function placeOfClause({ id, file }: Clause): { readonly file: string; readonly line: number } {
  const { line } = file.positions.at(rangeOf(file, `/clauses/${id}`, true).start);
  return { file: file.shown, line };
}

function formatClause(clause: Clause, cases: readonly FailedCase[]): readonly string[] {
  const { file, line } = placeOfClause(clause);
  return [
    `${clause.id} (${clause.section}) ${file}:${line}`,
    `  ${plainLine(clause.says)}`,
    ...cases.flatMap(formatCase),
  ];
}

function formatCase({ name, differences }: FailedCase): readonly string[] {
  return [`  case ${name}`, ...differences.flatMap(formatDifference)];
}

function formatDifference({ what, expected, actual }: Difference): readonly string[] {
  return [`    ${what}`, `      expected ${shown(expected)}`, `      actual   ${shown(actual)}`];
}

function shown(value: unknown): string {
  const written = plainLine(JSON.stringify(value) ?? 'null');
  return written.length > mostShown ? `${written.slice(0, mostShown)}…` : written;
}
