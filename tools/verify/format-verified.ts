import { formatBecause } from '#tools/because/place-because.ts';
import { plainLine } from '#tools/report/format-text.ts';
import { rangeOf } from '#tools/report/locate.ts';
import type { CasePlace, Clause } from './clause.ts';
import type { Difference } from './compare.ts';
import type { CaseExplainer } from './explain-case.ts';
import { showCase } from './show-case.ts';
import { countHolding, type FailedCase, type Held } from './verify-clauses.ts';

const mostShown = 300;

/** Writes for people what each failed clause or scenario expected, what it got, and why. The last line is the count. */
export function formatVerified({ verified, scenarios }: Held, explain: CaseExplainer, apart = 0): string {
  const { failed, pending, notTestable, tested } = verified;
  const led = scenarios.tested.length;
  return [
    ...formatFailed(failed, explain),
    ...formatFailed(scenarios.failed, explain),
    ...(led > 0 ? [`${countHolding(scenarios)} of ${led} scenarios and examples hold`] : []),
    `${pending.length} pending, ${notTestable.length} not testable${apart > 0 ? `, ${apart} decided by the brand's facts` : ''}`,
    `${countHolding(verified)} of ${tested.length} clauses hold`,
    '',
  ].join('\n');
}

function formatFailed(failed: readonly FailedCase[], explain: CaseExplainer): readonly string[] {
  return [...Map.groupBy(failed, ({ clause }) => clause)].flatMap(([clause, cases]) => [
    ...formatClause(clause, cases, explain),
    '',
  ]);
}

interface Line {
  readonly file: string;
  readonly line: number;
}

/** Where a clause stands, as editors open it. */
function placeOfClause({ file, path }: CasePlace): Line {
  const { line } = file.positions.at(rangeOf(file, path, true).start);
  return { file: file.shown, line };
}

/** Where a case stands, as editors open it; its clause, where that is all that is known. */
export function placeOfCase({ clause, name }: FailedCase): Line {
  return placeOfClause(clause.places?.[name] ?? clause);
}

function formatClause(
  clause: Clause,
  cases: readonly FailedCase[],
  explain: CaseExplainer,
): readonly string[] {
  const { file, line } = placeOfClause(clause);
  return [
    `${clause.id} (${clause.section}) ${file}:${line}`,
    `  ${plainLine(clause.says)}`,
    ...cases.flatMap((failed) => formatCase(failed, explain)),
  ];
}

function formatCase(failed: FailedCase, explain: CaseExplainer): readonly string[] {
  const { clause, name, differences } = failed;
  const one = clause.cases?.[name];
  const because = one ? explain.because(one) : [];
  const { file, line } = placeOfCase(failed);
  return [
    `  case ${name} ${file}:${line}`,
    ...(one ? showCase(one).map((shownLine) => `    ${shownLine}`) : []),
    ...differences.flatMap(formatDifference),
    ...because.map((each) => `      because  ${formatBecause(each)}`),
  ];
}

function formatDifference({ what, expected, actual }: Difference): readonly string[] {
  return [`    ${what}`, `      expected ${shown(expected)}`, `      actual   ${shown(actual)}`];
}

function shown(value: unknown): string {
  const written = plainLine(JSON.stringify(value) ?? 'null');
  return written.length > mostShown ? `${written.slice(0, mostShown)}…` : written;
}
