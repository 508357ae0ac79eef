import type { NotHeld, Departures } from './brand-variants.ts';
import type { CaseExplainer } from './explain-case.ts';
import { formatFailed, formatRecorded, placeOfCase } from './format-failed.ts';
import type { Waiting } from './open-questions.ts';
import { countHolding, type Held, type Verified, type FailedCase } from './verify-clauses.ts';
import type { JsonObject } from '#engine/index.ts';
import type { PlacedExplanation } from '../explain/explanation.ts';
import type { CoveredSection } from './coverage.ts';
import type { Difference } from './compare.ts';

/** A brand for which something does not hold that holds for the main one. */
export interface FailingBrand {
  readonly brand: string;
  /** How many clauses do not hold; absent if its documents are faulty, so that none could be asked. */
  readonly fails?: number;
  /** How many departures it names for nothing. */
  readonly idle?: number;
  /** For programs: the document that may say that the brand departs from a clause, and the cases that do not hold. */
  readonly document?: string;
  readonly failed?: readonly FailedReport[];
}

/** The other brands: how many brands there are in all, and those that fail. */
interface OtherBrands {
  readonly brands: number;
  readonly failing: readonly FailingBrand[];
}

/** What is reported beside the clauses and scenarios. */
interface Aside extends OtherBrands {
  /** How many clauses the facts of the brand decide. */
  readonly apart: number;
  readonly ofBrand: Waiting | undefined;
}

/**
 * Writes for people what each failed clause or scenario expected, what it got, and why. The last line is the count, and
 * names everything else that fails. Of a brand that was asked for, it reports what cases wait for by itself.
 */
export function formatVerified(
  { verified, scenarios }: Held,
  explain: CaseExplainer,
  { apart, ofBrand, ...others }: Aside,
): string {
  const { failed, pending, shown, notTestable, tested } = verified;
  const counts = [
    `${pending.length} pending`,
    ...(shown.length > 0 ? [`${shown.length} shown by tests`] : []),
    `${notTestable.length} not testable`,
    ...(apart > 0 ? [`${apart} decided by the brand's facts`] : []),
  ];
  const led = scenarios.tested.length;
  return [
    ...(ofBrand ? formatWaiting(ofBrand) : []),
    ...formatFailed(ofBrand?.others ?? failed, explain),
    ...formatFailed(scenarios.failed, explain),
    ...formatRecorded(scenarios.failed),
    ...(led > 0 ? [`${countHolding(scenarios)} of ${led} scenarios and examples hold`] : []),
    counts.join(', '),
    [
      `${countHolding(verified)} of ${tested.length} clauses hold`,
      ...scenariosFailing(scenarios),
      ...brandsFailing(others),
    ].join('; '),
    '',
  ].join('\n');
}

function scenariosFailing(scenarios: Verified): readonly string[] {
  const count = scenarios.tested.length - countHolding(scenarios);
  if (count === 0) return [];
  return [`${count} of ${scenarios.tested.length} scenarios and examples ${count === 1 ? 'fails' : 'fail'}`];
}

const mostNamed = 5;

function brandsFailing({ brands, failing }: OtherBrands): readonly string[] {
  if (failing.length === 0) return [];
  const named = failing.slice(0, mostNamed).map(failureOf);
  const rest = failing.length - named.length;
  const all = [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
  return [`${failing.length} of ${brands} brands ${failing.length === 1 ? 'fails' : 'fail'}: ${all}`];
}

function failureOf({ brand, fails, idle = 0 }: FailingBrand): string {
  if (fails === undefined) return `${brand} (faulty documents)`;
  const parts = [
    ...(fails > 0 ? [`${fails} ${fails === 1 ? 'clause' : 'clauses'}`] : []),
    ...(idle > 0 ? [`${idle} ${idle === 1 ? 'departure' : 'departures'} for nothing`] : []),
  ];
  return `${brand} (${parts.join(', ')})`;
}

/** Writes what failed for a brand alone; the last line is its count, where there is something to say. */
export function formatBrand(
  code: string,
  verified: Verified,
  { departed, idle, unsaid, waiting }: NotHeld & { readonly waiting: Waiting },
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

/** What became of the clauses, for programs: schemas/outputs/verify.schema.json describes it. */
export interface VerifyReport {
  readonly clauses: number;
  readonly hold: number;
  readonly pending: number;
  readonly shown: number;
  readonly notTestable: number;
  readonly cases: number;
  readonly scenarios: number;
  readonly scenariosHold: number;
  readonly ms: number;
  readonly failed: readonly FailedReport[];
  /** Absent where other brands were not asked. */
  readonly brands?: readonly FailingBrand[];
  readonly coverage?: readonly CoveredSection[];
}

interface FailedReport {
  readonly clause: string;
  readonly section: string;
  readonly says: string;
  readonly case: string;
  readonly file: string;
  readonly line: number;
  /** The case complete, without what it expects. */
  readonly asked: JsonObject;
  readonly differences: readonly Difference[];
  readonly because: readonly PlacedExplanation[];
}

/** Puts the report together. */
export function reportVerified({ verified, scenarios }: Held, explain: CaseExplainer): VerifyReport {
  return {
    clauses: verified.tested.length,
    hold: countHolding(verified),
    pending: verified.pending.length,
    shown: verified.shown.length,
    notTestable: verified.notTestable.length,
    cases: verified.cases,
    scenarios: scenarios.tested.length,
    scenariosHold: countHolding(scenarios),
    ms: Math.round(verified.ms),
    failed: [...verified.failed, ...scenarios.failed].map((failed) => reportFailed(failed, explain)),
  };
}

/** A case that does not hold, for programs. */
export function reportFailed(failed: FailedCase, explain: CaseExplainer): FailedReport {
  const { clause, name, differences } = failed;
  const { id, section, says, cases = {} } = clause;
  const { expect: _expected, ...asked }: JsonObject = cases[name] ?? {};
  const because = cases[name] ? explain.because(cases[name]) : [];
  return { clause: id, section, says, case: name, ...placeOfCase(failed), asked, differences, because };
}
