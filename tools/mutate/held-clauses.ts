import type { Analysis } from '#engine/compile/analyse.ts';
import type { Sources } from '#engine/compile/sources.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';
import { readSpecification } from '#tools/verify/read-specification.ts';
import { scenarioClauses } from '#tools/verify/scenario-clauses.ts';
import { clausesOfBrand, underFactsOf } from '#tools/verify/select-clauses.ts';
import { caseRunner, type Product } from '#tools/verify/verify-clauses.ts';
import { affectedBy, type Affected } from './affected.ts';
import { heldCases, type HeldCase } from './held-cases.ts';
import type { Mutant } from './mutants.ts';
import { productReader, type ProductReader } from './product-of.ts';
import { readRecorder } from './recorded-reads.ts';

/** Everything that `flows verify` holds one brand's flows to. */
export interface HeldClauses {
  /** The first clause or scenario that a mutant of the flows does not hold, most likely ones first. */
  readonly firstFailed: (mutant: Mutant, changed: Sources, analysis: Analysis) => string | undefined;
  /** Forgets which ones are likely. */
  readonly startAfresh: () => void;
}

/** Prepares the clauses of a brand's flows that hold all of them; those of another brand than `main` are fewer. */
export function clausesHeld(read: ReadFlows, analysis: Analysis, main: Analysis): HeldClauses {
  const productOf = productReader(read);
  const product = productOf(read.sources, analysis);
  const recording = readRecorder(product.loaded.flows.compiled);
  const cases = heldCases(selectedClauses(read, analysis, main, productOf), product, recording);
  let likely = [...cases];
  return {
    startAfresh: () => void (likely = [...cases]),
    firstFailed(mutant, changed, changedAnalysis) {
      const before = read.sources.documents[mutant.file] ?? {};
      const affected = affectedBy(mutant, before, recording.rulesOfTables());
      const failed = firstFailing(likely, productOf(changed, changedAnalysis), affected);
      if (failed) likely = [failed, ...likely.filter((one) => one !== failed)];
      return failed?.name;
    },
  };
}

function selectedClauses(read: ReadFlows, analysis: Analysis, main: Analysis, productOf: ProductReader) {
  const { clauses } = readSpecification(read);
  if (analysis === main) return [...clauses, ...scenarioClauses(read)];
  const [own, whole] = [productOf(read.sources, analysis), productOf(read.sources, main)];
  return clausesOfBrand(clauses, underFactsOf(whole, own));
}

function firstFailing(
  cases: readonly HeldCase[],
  product: Product,
  affected: Affected,
): HeldCase | undefined {
  const run = caseRunner(product);
  const isAsked = ({ reads }: HeldCase): boolean => !affected || affected(reads);
  return cases.find((held) => isAsked(held) && isNoticed(() => run(held.one).length > 0));
}

/** Flows that crash are noticed, too. */
function isNoticed(isOtherwise: () => boolean): boolean {
  try {
    return isOtherwise();
  } catch {
    return true;
  }
}
