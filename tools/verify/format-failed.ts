import { type RawJson, isObject, isRawObject } from '#engine/index.ts';
import { formatExplanation } from '../explain/explanation.ts';
import { plainLine } from '../report/format-text.ts';
import { rangeOf } from '../read/locate.ts';
import { isWalkthrough } from './accept.ts';
import type { Case, CasePlace, Clause } from './clause.ts';
import { asksForSome, refused, stopped, type Difference } from './compare.ts';
import type { CaseExplainer } from './explain-case.ts';
import type { FailedCase } from './verify-clauses.ts';

const mostShown = 300;

/** What a question stopped is below that question; it says no more than where it stopped. */
export function formatFailed(failed: readonly FailedCase[], explain: CaseExplainer): readonly string[] {
  const others = failed.filter((one) => stoppedBy(one) === undefined);
  return [
    ...formatStopped(failed.filter((one) => stoppedBy(one) !== undefined)),
    ...[...Map.groupBy(others, ({ clause }) => clause)].flatMap(([clause, cases]) => [
      ...formatClause(clause, cases, explain),
      '',
    ]),
  ];
}

/** The command that records failed plays again; nothing if none failed. */
export function formatRecorded(failed: readonly FailedCase[]): readonly string[] {
  const files = failed.filter(isRecorded).map((one) => placeOfCase(one).file);
  if (files.length === 0) return [];
  const command = `flows verify --accept ${[...new Set(files)].join(' ')}`;
  return [`If the product is meant to be so, record it again: ${command}`, ''];
}

function isRecorded(one: FailedCase): boolean {
  const ran = one.clause.cases?.[one.name];
  return ran !== undefined && isWalkthrough(ran) && stoppedBy(one) === undefined;
}

function formatStopped(cases: readonly FailedCase[]): readonly string[] {
  return [...Map.groupBy(cases, stoppedBy)].flatMap(([by, ofQuestion]) => [
    `stopped by ${by}`,
    ...ofQuestion.map((failed) => {
      const { file, line } = placeOfCase(failed);
      return `  ${failed.clause.id} ${failed.name} ${file}:${line}`;
    }),
    ...remediesFor(ofQuestion),
    '',
  ]);
}

function remediesFor(cases: readonly FailedCase[]): readonly string[] {
  const kinds = new Set(cases.flatMap(({ differences }) => differences.map(({ what }) => what)));
  return [
    ...(kinds.has(stopped)
      ? [
          '  Answer the question there, or under "answers" of the brand.json of the main brand, or ask it where it stops nobody.',
        ]
      : []),
    ...(kinds.has(refused)
      ? ['  It was answered and is refused now: change the answer in these cases, or the bound.']
      : []),
  ];
}

/** The questions that were in the way, if some were. */
function stoppedBy({ differences }: FailedCase): string | undefined {
  const by = differences.flatMap(({ what, actual }) =>
    what === stopped || what === refused ? [String(actual)] : [],
  );
  return by.length === 0 ? undefined : by.map(plainLine).join(', ');
}

interface Line {
  readonly file: string;
  readonly line: number;
}

/** Where a clause is, as editors open it. */
function placeOfClause({ file, path }: CasePlace): Line {
  const { line } = file.positions.at(rangeOf(file, path, true).start);
  return { file: file.shown, line };
}

/** Where a case is, as editors open it; its clause, where that is all that is known. */
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
    ...cases.flatMap((failed) => formatCase(failed, explain, cases[0])),
  ];
}

/** The first case of a clause is shown complete, the others by where they differ. */
function formatCase(failed: FailedCase, explain: CaseExplainer, first = failed): readonly string[] {
  const { name, differences } = failed;
  const one = caseOf(failed);
  const because = one ? explain.because(one) : [];
  const { file, line } = placeOfCase(failed);
  const shown = first === failed ? showCase(one) : showOtherwise(caseOf(first), one);
  return [
    `  case ${name} ${file}:${line}${first === failed ? '' : `, as ${first.name} but for`}`,
    ...shown.map((shownLine) => `    ${shownLine}`),
    ...differences.flatMap(formatDifference),
    ...(one ? explain.unasked(one, differences).map((reported) => `      ${plainLine(reported)}`) : []),
    ...because.map((each) => `      because  ${formatExplanation(each)}`),
  ];
}

function formatDifference({ what, expected, actual }: Difference): readonly string[] {
  const isSome = Array.isArray(expected) && asksForSome(what);
  // Both come from JSON.
  const [wanted, given] = isSome ? [expected, actual] : narrow(expected as RawJson, actual as RawJson);
  return [`    ${what}`, `      expected ${shownValue(wanted)}`, `      actual   ${shownValue(given)}`];
}

function shownValue(value: unknown): string {
  const written = plainLine(JSON.stringify(value) ?? 'null');
  return written.length > mostShown ? `${written.slice(0, mostShown)}…` : written;
}

const width = 100;

function caseOf({ clause, name }: FailedCase): Case | undefined {
  return clause.cases?.[name];
}

/** What a case asks, complete: one line a thing, and one a part where a thing is too long for a line. */
function showCase(one: Case | undefined): readonly string[] {
  return linesOf(askedBy(one), '');
}

/** Where a case differs from another one, and what it does not have. */
function showOtherwise(other: Case | undefined, one: Case | undefined): readonly string[] {
  // Both come from JSON.
  const [without, asked] = narrow(askedBy(other) as RawJson, askedBy(one) as RawJson);
  const gone = pathsMissing(without, asked);
  return [...linesOf(Object(asked), ''), ...(gone.length > 0 ? [`without  ${gone.join(', ')}`] : [])];
}

function askedBy(one: (Case & { readonly expect?: unknown }) | undefined): object {
  const { expect: _expected, ...asked } = { expect: undefined, ...one };
  return asked;
}

function pathsMissing(whole: RawJson, part: RawJson | undefined, path = ''): readonly string[] {
  if (part === undefined) return [path];
  if (!isRawObject(whole) || !isRawObject(part)) return [];
  return Object.entries(whole).flatMap(([key, value]) =>
    pathsMissing(value, part[key], path === '' ? key : `${path}.${key}`),
  );
}

function linesOf(whole: object, indent: string): readonly string[] {
  const parts = Object.entries(whole).filter(([, value]) => value !== undefined);
  const longest = Math.max(...parts.map(([key]) => key.length));
  return parts.flatMap(([key, value]) => {
    const line = `${indent}${key.padEnd(longest)}  ${plainLine(spaced(value))}`;
    if (line.length <= width || !isObject(value)) return [line];
    return [`${indent}${key}`, ...linesOf(value, `${indent}  `)];
  });
}

/** JSON with a space where a reader needs one. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${spaced(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const leftOut = '…';

/**
 * The parts of an expected and an actual value that differ. Of objects, the other keys are left out; of lists, what
 * both begin and end with is written as one "…".
 */
export function narrow(expected: RawJson, actual: RawJson): readonly [RawJson, RawJson] {
  if (Array.isArray(expected) && Array.isArray(actual)) return narrowLists(expected, actual);
  if (!isRawObject(expected) || !isRawObject(actual)) return [expected, actual];
  const shown: readonly [{ [key: string]: RawJson }, { [key: string]: RawJson }] = [{}, {}];
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const [one, other] = [expected[key], actual[key]];
    if (isSame(one, other)) continue;
    const parts = one !== undefined && other !== undefined ? narrow(one, other) : [one, other];
    if (parts[0] !== undefined) shown[0][key] = parts[0];
    if (parts[1] !== undefined) shown[1][key] = parts[1];
  }
  return shown;
}

function narrowLists(expected: readonly RawJson[], actual: readonly RawJson[]): readonly [RawJson, RawJson] {
  const most = Math.min(expected.length, actual.length);
  const begin = alike(most, (at) => isSame(expected[at], actual[at]));
  const end = alike(most - begin, (at) => isSame(expected.at(-1 - at), actual.at(-1 - at)));
  const part = (list: readonly RawJson[]): RawJson => [
    ...(begin > 0 ? [leftOut] : []),
    ...list.slice(begin, list.length - end),
    ...(end > 0 ? [leftOut] : []),
  ];
  return [part(expected), part(actual)];
}

/** How many elements are alike from the first on. */
function alike(most: number, isAlike: (at: number) => boolean): number {
  const differing = Array.from({ length: most }, (_, at) => at).find((at) => !isAlike(at));
  return differing ?? most;
}

function isSame(one: RawJson | undefined, other: RawJson | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
