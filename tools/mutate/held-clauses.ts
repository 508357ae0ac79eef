import type { Analysis, Sources } from '#engine/compile.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';
import {
  brandsApart,
  type Departures,
  departuresOf,
  partClauses,
  clausesOfBrand,
  underFactsOf,
} from '#tools/verify/brands-apart.ts';
import type { Clause } from '#tools/verify/clause.ts';
import { readSpecification } from '#tools/verify/read-specification.ts';
import { scenarioClauses } from '#tools/verify/scenario-clauses.ts';
import { caseRunner, verifyClauses, type Product } from '#tools/verify/verify-clauses.ts';
import { heldCases } from './held-cases.ts';
import { productReader, type ProductReader } from './product-of.ts';

/** Everything that `flows verify` holds one brand's flows to. */
export interface HeldClauses {
  /** The first clause or scenario that a mutant of the flows does not hold, most likely ones first. */
  readonly firstFailed: (changed: Sources, analysis: Analysis) => string | undefined;
  /** Forgets which ones are likely. */
  readonly startAfresh: () => void;
}

/** Prepares the clauses of a brand's flows that hold all of them; those of another brand than `main` are fewer. */
export function clausesHeld(read: ReadFlows, analysis: Analysis, main: Analysis): HeldClauses {
  const productOf = productReader(read);
  const product = productOf(read.sources, analysis);
  const clauses = selectedClauses(read, analysis, main, productOf);
  const departs = departsOf(read.sources, analysis);
  const { cases, affectedBy } = heldCases(partClauses(clauses, departs).selected, product);
  let likely = [...cases];
  return {
    startAfresh: () => void (likely = [...cases]),
    firstFailed(changed, changedAnalysis) {
      const changedProduct = productOf(changed, changedAnalysis);
      const isAffected = affectedBy(changedProduct.loaded.flows.compiled);
      const run = caseRunner(changedProduct);
      const failed = likely.find((held) => isAffected(held) && isNoticed(() => run(held.one).length > 0));
      if (failed) likely = [failed, ...likely.filter((one) => one !== failed)];
      if (failed) return failed.name;
      const after = departsOf(changed, changedAnalysis);
      return wrongDeparture(clauses, departs, after, changedProduct);
    },
  };
}

function selectedClauses(read: ReadFlows, analysis: Analysis, main: Analysis, productOf: ProductReader) {
  const { clauses } = readSpecification(read);
  if (analysis === main) return [...clauses, ...scenarioClauses(read)];
  const [own, whole] = [productOf(read.sources, analysis), productOf(read.sources, main)];
  const scenarios = scenarioClauses(read, analysis.brand?.code);
  return [...clausesOfBrand(clauses, underFactsOf(whole, own)), ...scenarios];
}

/** What the brand says that it departs from. */
function departsOf(sources: Sources, { brand }: Analysis): Departures {
  return brandsApart(sources).find(({ code }) => code === brand?.code)?.departs ?? {};
}

/** A departure that is for nothing after a change, or a clause that the brand no longer says it departs from. */
function wrongDeparture(
  clauses: readonly Clause[],
  before: Departures,
  after: Departures,
  product: Product,
): string | undefined {
  if (Object.keys({ ...before, ...after }).length === 0) return undefined;
  const { selected, departed } = partClauses(clauses, after);
  const unsaid = after === before ? [] : selected.filter(({ id }) => before[id]);
  const { failed } = verifyClauses(unsaid, product);
  const { idle } = departuresOf(after, { clauses, departed, broken: new Set(), failing: failed }, product);
  const [kept] = failed;
  return kept ? `${kept.clause.id} ${kept.name}` : idle[0];
}

/** Flows that crash are noticed, too. */
function isNoticed(isOtherwise: () => boolean): boolean {
  try {
    return isOtherwise();
  } catch {
    return true;
  }
}
