import type { JsonObject } from '#engine/index.ts';
import type { PlacedBecause } from '#tools/because/because.ts';
import type { CoveredSection } from './coverage.ts';
import type { Difference } from './compare.ts';
import type { CaseExplainer } from './explain-case.ts';
import { placeOfCase } from './format-failed.ts';
import { countHolding, type FailedCase, type Held } from './verify-clauses.ts';

/** What became of the clauses, for programs: schemas/outputs/verify.schema.json describes it. */
interface VerifyReport {
  readonly clauses: number;
  readonly hold: number;
  readonly pending: number;
  readonly notTestable: number;
  readonly cases: number;
  readonly scenarios: number;
  readonly scenariosHold: number;
  readonly ms: number;
  readonly failed: readonly FailedReport[];
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
  readonly because: readonly PlacedBecause[];
}

/** Puts the report together. */
export function reportVerified({ verified, scenarios }: Held, explain: CaseExplainer): VerifyReport {
  return {
    clauses: verified.tested.length,
    hold: countHolding(verified),
    pending: verified.pending.length,
    notTestable: verified.notTestable.length,
    cases: verified.cases,
    scenarios: scenarios.tested.length,
    scenariosHold: countHolding(scenarios),
    ms: Math.round(verified.ms),
    failed: [...verified.failed, ...scenarios.failed].map((failed) => reportFailed(failed, explain)),
  };
}

function reportFailed(failed: FailedCase, explain: CaseExplainer): FailedReport {
  const { clause, name, differences } = failed;
  const { id, section, says, cases = {} } = clause;
  const { expect: _expected, ...asked }: JsonObject = cases[name] ?? {};
  const because = cases[name] ? explain.because(cases[name]) : [];
  return { clause: id, section, says, case: name, ...placeOfCase(failed), asked, differences, because };
}
