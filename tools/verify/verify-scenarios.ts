import { once } from '#engine/index.ts';
import type { Results } from '../cache/results.ts';
import { placingExplainers } from '../explain/explanation.ts';
import { type FlowsOfBrands, type LoadedFlows, choiceOfBrand } from '../read/load-flows.ts';
import { textsOfBrand } from '../read/texts-of-brand.ts';
import type { Case, Clause } from './clause.ts';
import { caseExplainer, type CaseExplainer } from './explain-case.ts';
import { brandsOfScenarios, scenarioClauses } from './scenario-clauses.ts';
import { verifyClauses, type Verified } from './verify-clauses.ts';

/** Scenarios of one brand, and the flows that they are held against. */
interface ScenariosOfBrand {
  readonly loaded: LoadedFlows;
  readonly clauses: readonly Clause[];
}

export interface ScenariosByBrand {
  readonly ofBrands: readonly ScenariosOfBrand[];
  /** Brands that scenarios name and that cannot be asked: their documents are faulty, or there is none of that code. */
  readonly faulty: readonly string[];
}

/** The scenarios and examples of the main brand, whose flows are loaded, and those of each other brand that some scenario names. */
export function scenariosByBrand(main: LoadedFlows, of: FlowsOfBrands['of']): ScenariosByBrand {
  const { read, choice } = main;
  const others = brandsOfScenarios(read).map((brand) => {
    const loaded = of(choiceOfBrand(read.sources, brand, choice.locale));
    return { brand, loaded, clauses: scenarioClauses(read, brand) };
  });
  return {
    ofBrands: [
      { loaded: main, clauses: scenarioClauses(read) },
      ...others.flatMap(({ loaded, clauses }) => (loaded.ok ? [{ loaded, clauses }] : [])),
    ],
    faulty: others.flatMap(({ brand, loaded }) => (loaded.ok ? [] : [brand])),
  };
}

/** Runs scenarios, each against the flows of its brand. */
export function verifyScenarios(ofBrands: readonly ScenariosOfBrand[], results?: Results): Verified {
  const all = ofBrands.map(({ loaded, clauses }) =>
    verifyClauses(clauses, {
      loaded,
      // No scenario asks for texts of documents.
      texts: [],
      ...(results && { results }),
    }),
  );
  return {
    clauses: all.flatMap(({ clauses }) => clauses),
    tested: all.flatMap(({ tested }) => tested),
    failed: all.flatMap(({ failed }) => failed),
    pending: all.flatMap(({ pending }) => pending),
    shown: all.flatMap(({ shown }) => shown),
    notTestable: all.flatMap(({ notTestable }) => notTestable),
    cases: all.reduce((sum, { cases }) => sum + cases, 0),
    ms: all.reduce((sum, { ms }) => sum + ms, 0),
  };
}

/** Explains the cases of scenarios of other brands by the flows of these, and any other case as `explain` does. */
export function explainScenarios(
  { ofBrands }: ScenariosByBrand,
  main: LoadedFlows,
  explain: CaseExplainer,
): CaseExplainer {
  const others = ofBrands.filter(({ loaded }) => loaded !== main);
  const explainers = new Map(
    others.flatMap(({ loaded, clauses }) => {
      // Merges all layers once more, which only a case that failed is worth.
      const explainer = once(() =>
        caseExplainer(loaded, placingExplainers(loaded), textsOfBrand(loaded.read, loaded.choice)),
      );
      const cases = clauses.flatMap(({ cases: ofClause = {} }) => Object.values(ofClause));
      return cases.map((one): readonly [Case, () => CaseExplainer] => [one, explainer]);
    }),
  );
  const explainerOf = (one: Case): CaseExplainer => explainers.get(one)?.() ?? explain;
  return {
    because: (one) => explainerOf(one).because(one),
    documents: (one) => explainerOf(one).documents(one),
    unasked: (one, differences) => explainerOf(one).unasked(one, differences),
  };
}
