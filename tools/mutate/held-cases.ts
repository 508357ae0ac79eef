import type { Case, Clause } from '#tools/verify/clause.ts';
import { caseRunner, type Product } from '#tools/verify/verify-clauses.ts';
import type { RecordingFlows } from './recorded-reads.ts';

/** A case that the flows hold, and what it reads of them. */
export interface HeldCase {
  /** The clause and the case. */
  readonly name: string;
  readonly one: Case;
  readonly reads: ReadonlySet<string>;
}

/** Runs every case once, to learn what it reads. */
export function heldCases(
  clauses: readonly Clause[],
  product: Product,
  { flows, readsOf }: RecordingFlows,
): readonly HeldCase[] {
  const run = caseRunner({ ...product, loaded: { ...product.loaded, flows } });
  return clauses.flatMap(({ id, cases = {} }) =>
    Object.entries(cases).map(([name, one]) => {
      const reads = readsOf(() => void run(one));
      return { name: `${id} ${name}`, one, reads: new Set([...reads, ...readsEverywhere(one)]) };
    }),
  );
}

/** Some look through all documents, once for all cases, so that who reads what cannot be told apart. */
function readsEverywhere({ type }: Case): readonly string[] {
  if (type === 'text') return ['texts'];
  return type === 'request' ? ['calls'] : [];
}
