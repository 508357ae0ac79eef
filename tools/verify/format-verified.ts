import type { RawJson } from '#engine/index.ts';
import { formatBecause } from '#tools/because/because.ts';
import { plainLine } from '#tools/report/format-text.ts';
import { rangeOf } from '../read/locate.ts';
import type { CasePlace, Clause } from './clause.ts';
import { asksForSome, stopped, type Difference } from './compare.ts';
import type { Departures } from './brands-apart.ts';
import type { Asides } from './departures.ts';
import type { CaseExplainer } from './explain-case.ts';
import { narrow } from './narrow.ts';
import type { Waiting } from './open-questions.ts';
import { showCase } from './show-case.ts';
import { countHolding, type FailedCase, type Held, type Verified } from './verify-clauses.ts';

const mostShown = 300;

/**
 * Writes for people what each failed clause or scenario expected, what it got, and why. The last line is the count. Of a
 * brand that was asked for, it tells what cases wait for by itself.
 */
export function formatVerified(
  { verified, scenarios }: Held,
  explain: CaseExplainer,
  { apart, ofBrand }: { readonly apart: number; readonly ofBrand: Waiting | undefined },
): string {
  const { failed, pending, notTestable, tested } = verified;
  const led = scenarios.tested.length;
  return [
    ...(ofBrand ? formatWaiting(ofBrand) : []),
    ...formatFailed(ofBrand?.others ?? failed, explain),
    ...formatFailed(scenarios.failed, explain),
    ...(led > 0 ? [`${countHolding(scenarios)} of ${led} scenarios and examples hold`] : []),
    `${pending.length} pending, ${notTestable.length} not testable${apart > 0 ? `, ${apart} decided by the brand's facts` : ''}`,
    `${countHolding(verified)} of ${tested.length} clauses hold`,
    '',
  ].join('\n');
}

/** Writes what failed for a brand alone; the last line is its count, where there is something to say. */
export function formatBrand(
  code: string,
  verified: Verified,
  { departed, idle, unsaid, waiting }: Asides & { readonly waiting: Waiting },
  explain: CaseExplainer,
): string {
  if (verified.failed.length + departed + idle.length === 0) return '';
  return [
    ...formatWaiting(waiting),
    ...formatFailed(waiting.others, explain),
    ...formatUnsaid(code, unsaid),
    ...idle.map((departure) => `${code} says that it departs from ${departure}`),
    `${code}: ${countHolding(verified)} of ${verified.tested.length} clauses hold, it departs from ${departed}`,
    '',
  ].join('\n');
}

/** Says that a brand could not be asked. */
export function formatUnasked(code: string): string {
  return `${code} has faulty documents: run flows lint\n`;
}

/** What a brand would say of questions that only it asks, ready to be pasted. */
function formatWaiting({ brand, questions, waiting }: Waiting): readonly string[] {
  if (questions.length === 0) return [];
  const byPage = Map.groupBy(questions, ({ page }) => page);
  const entries = [...byPage].map(([page, ofPage]) => {
    const answers = ofPage.map(({ field, sample }) => `${JSON.stringify(field)}: ${JSON.stringify(sample)}`);
    return `  ${JSON.stringify(page)}: { ${answers.join(', ')} }`;
  });
  const fields = questions.map(({ page, field }) => `"${field}" on ${page}`);
  return [
    `Only ${brand} asks ${fields.join(', ')}, and ${waiting.length} cases say no answer: its brand.json says it under "answers", such as:`,
    entries.join(',\n'),
    '',
  ];
}

/** What a brand would say of what it is not meant to fulfil, ready to be pasted; lint asks for the reasons. */
function formatUnsaid(code: string, unsaid: Departures): readonly string[] {
  const entries = Object.entries(unsaid).map(([id, { why, cases = [] }]) => {
    const names = cases.map((name) => JSON.stringify(name)).join(', ');
    return `  ${JSON.stringify(id)}: { "why": ${JSON.stringify(why)}, "cases": [${names}] }`;
  });
  if (entries.length === 0) return [];
  return [
    `If ${code} is meant to be so, its brand.json says under "departs", each with the reason:`,
    entries.join(',\n'),
    '',
  ];
}

/** What a question stopped stands below that question; it says no more than where it stopped. */
function formatFailed(failed: readonly FailedCase[], explain: CaseExplainer): readonly string[] {
  const others = failed.filter((one) => stoppedBy(one) === undefined);
  return [
    ...formatStopped(failed.filter((one) => stoppedBy(one) !== undefined)),
    ...[...Map.groupBy(others, ({ clause }) => clause)].flatMap(([clause, cases]) => [
      ...formatClause(clause, cases, explain),
      '',
    ]),
  ];
}

function formatStopped(cases: readonly FailedCase[]): readonly string[] {
  return [...Map.groupBy(cases, stoppedBy)].flatMap(([by, ofQuestion]) => [
    `stopped by ${by}`,
    ...ofQuestion.map((failed) => {
      const { file, line } = placeOfCase(failed);
      return `  ${failed.clause.id} ${failed.name} ${file}:${line}`;
    }),
    '  Answer the question there, or ask it where it stops nobody.',
    '',
  ]);
}

/** The questions that were in the way, if some were. */
function stoppedBy({ differences }: FailedCase): string | undefined {
  const by = differences.flatMap(({ what, actual }) => (what === stopped ? [String(actual)] : []));
  return by.length === 0 ? undefined : by.map(plainLine).join(', ');
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
  const isSome = Array.isArray(expected) && asksForSome(what);
  // Both come from JSON.
  const [wanted, given] = isSome ? [expected, actual] : narrow(expected as RawJson, actual as RawJson);
  return [`    ${what}`, `      expected ${shown(wanted)}`, `      actual   ${shown(given)}`];
}

function shown(value: unknown): string {
  const written = plainLine(JSON.stringify(value) ?? 'null');
  return written.length > mostShown ? `${written.slice(0, mostShown)}…` : written;
}
