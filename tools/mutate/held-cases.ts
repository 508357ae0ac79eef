import type { Case, Clause } from '#tools/verify/clause.ts';
import { caseRunner, type Product } from '#tools/verify/verify-clauses.ts';
import type { ReadRecorder } from './recorded-reads.ts';

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
  { readsOf }: ReadRecorder,
): readonly HeldCase[] {
  const { loaded, texts } = product;
  return clauses.flatMap(({ id, cases = {} }) =>
    Object.entries(cases).map(([name, one]) => {
      const run = (flows: typeof loaded.flows): void =>
        void caseRunner({ loaded: { ...loaded, flows }, texts })(one);
      const reads = one.type === 'text' ? new Set(['texts']) : readsOf(run);
      return { name: `${id} ${name}`, one, reads };
    }),
  );
}
