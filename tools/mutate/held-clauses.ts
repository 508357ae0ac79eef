import { isDeepStrictEqual } from 'node:util';
import { type Analysis, type Sources, assemble } from '#engine/compile.ts';
import { type JsonObject, rememberOne, type Compiled, link } from '#engine/index.ts';
import { factsReader } from '../facts/read-facts.ts';
import { type LoadedFlows, namesOf } from '../read/load-flows.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import { findTexts } from '../read/texts-of-brand.ts';
import { type Product, caseRunner, verifyClauses } from '../verify/verify-clauses.ts';
import {
  type Departures,
  brandVariants,
  clausesOfBrand,
  departuresOf,
  partClauses,
  underFactsOf,
} from '../verify/brand-variants.ts';
import type { Clause, Case } from '../verify/clause.ts';
import { readSpecification } from '../verify/read-specification.ts';
import { scenarioClauses } from '../verify/scenario-clauses.ts';
import { readRecorder } from './read-recorder.ts';

/** What clauses are held against, from an analysis that found nothing wrong. */
type ProductReader = (sources: Sources, analysis: Analysis) => Product;

/** Makes a reader of products; the texts of a document are looked for once. */
function productReader(read: ReadFlows): ProductReader {
  const textsIn = rememberOne((document: JsonObject) => findTexts(document).map(({ text }) => text));
  return (sources, { result, documents, ...chosen }) => {
    if (!result) throw new Error('Documents with faults have no product.');
    const compiled = assemble({ ...chosen, result });
    const loaded: LoadedFlows = {
      ok: true,
      flows: link(compiled),
      readFacts: factsReader(compiled),
      names: namesOf(compiled, sources),
      read: { ...read, sources },
      choice: { ...chosen.choice, brand: compiled.brand.code },
    };
    return {
      loaded,
      // Few cases look for texts.
      get texts() {
        return [...documents.values()].flatMap(({ document }) => textsIn(document));
      },
    };
  };
}

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
  return brandVariants(sources).find(({ code }) => code === brand?.code)?.departs ?? {};
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

/** A case that the flows hold. */
interface HeldCase {
  /** The clause and the case. */
  readonly name: string;
  readonly one: Case;
}

/** Cases, and which of them can notice that compiled documents have changed. */
interface HeldCases {
  readonly cases: readonly HeldCase[];
  readonly affectedBy: (changed: Compiled) => (held: HeldCase) => boolean;
}

/** So many cases of a clause count as one reader: each reader loads its own flows, which takes longer than its cases. */
const mostTogether = 8;

/** Runs every case once, to learn what it reads. */
export function heldCases(clauses: readonly Clause[], { loaded, texts }: Product): HeldCases {
  const readers = clauses.flatMap(readersOf);
  const readerOf = new Map(readers.flatMap((reader) => reader.map((held) => [held, reader] as const)));
  const { compiled } = loaded.flows;
  const { record, affectedBy } = readRecorder<readonly HeldCase[]>(compiled);
  for (const reader of readers)
    record(reader, (flows) => {
      const run = caseRunner({ loaded: { ...loaded, flows }, texts });
      for (const { one } of reader) run(one);
    });
  return {
    cases: readers.flat(),
    affectedBy(changed) {
      const affected = affectedBy(changed);
      // Facts of the brand lie under those of every case, and a case of type `text` reads documents that are not
      // compiled.
      const isAny =
        !isDeepStrictEqual(changed.factTypes, compiled.factTypes) ||
        !isDeepStrictEqual(changed.brand, compiled.brand);
      return (held) => {
        const reader = readerOf.get(held);
        return isAny || held.one.type === 'text' || (reader !== undefined && affected.has(reader));
      };
    },
  };
}

function readersOf({ id, cases = {} }: Clause): readonly (readonly HeldCase[])[] {
  const all = Object.entries(cases).map(([name, one]): HeldCase => ({ name: `${id} ${name}`, one }));
  return Array.from({ length: Math.ceil(all.length / mostTogether) }, (_none, at) =>
    all.slice(at * mostTogether, (at + 1) * mostTogether),
  );
}
