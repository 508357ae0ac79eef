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

/** So many cases of a clause count as one reader: each reader loads flows of its own, which takes longer than its cases. */
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
  // Turns of a document read all of it, whichever they are.
  const together = all.every(({ one }) => one.type === 'turn') ? all.length : mostTogether;
  return Array.from({ length: Math.ceil(all.length / together) }, (_none, at) =>
    all.slice(at * together, (at + 1) * together),
  );
}
