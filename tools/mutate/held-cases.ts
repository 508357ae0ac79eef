import { isDeepStrictEqual } from 'node:util';
import type { Compiled } from '#engine/index.ts';
import type { Case, Clause } from '#tools/verify/clause.ts';
import { caseRunner, type Product } from '#tools/verify/verify-clauses.ts';
import { readRecorder } from './read-recorder.ts';

/** A case that the flows hold. */
export interface HeldCase {
  /** The clause and the case. */
  readonly name: string;
  readonly one: Case;
}

/** Cases, and which of them can notice that compiled documents have changed. */
export interface HeldCases {
  readonly cases: readonly HeldCase[];
  readonly affectedBy: (changed: Compiled) => (held: HeldCase) => boolean;
}

/** Runs every case once, to learn what it reads. */
export function heldCases(clauses: readonly Clause[], { loaded, texts }: Product): HeldCases {
  const cases = clauses.flatMap(({ id, cases: ofClause = {} }) =>
    Object.entries(ofClause).map(([name, one]): HeldCase => ({ name: `${id} ${name}`, one })),
  );
  const { compiled } = loaded.flows;
  const { record, affectedBy } = readRecorder<HeldCase>(compiled);
  for (const held of cases)
    record(held, (flows) => void caseRunner({ loaded: { ...loaded, flows }, texts })(held.one));
  return {
    cases,
    affectedBy(changed) {
      const affected = affectedBy(changed);
      // Facts of the brand lie under those of every case, and a case of type `text` reads documents that are not
      // compiled.
      const isAny =
        changed.factTypes !== compiled.factTypes || !isDeepStrictEqual(changed.brand, compiled.brand);
      return (held) => isAny || held.one.type === 'text' || affected.has(held);
    },
  };
}
