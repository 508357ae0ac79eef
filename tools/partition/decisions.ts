import type { AskedPlace } from './asked-place.ts';
import type { Partition } from './partition.ts';
import type { Candidate } from './values-of.ts';

/** What was chosen for a place. */
interface Decision {
  readonly location: AskedPlace;
  readonly path: string;
  /** The claim that read it first. */
  readonly claim: number;
  at: number;
  /** The places that were read whenever one of its values had to be given up. */
  readonly blamed: Set<string>;
}

/** Choices in the order in which places were first read. */
interface Decisions {
  /** The value that is chosen for a place; at first, its first one. */
  readonly choose: (location: AskedPlace, path: string, claim: number) => Candidate;
  /**
   * Gives the last of the blamed places its next value and forgets later ones. Returns the claim to go on with, if
   * any.
   */
  readonly change: (blamed: ReadonlySet<string>) => number | undefined;
  readonly chosen: () => ReadonlyMap<string, Candidate>;
}

export function createDecisions(partition: Partition): Decisions {
  const inOrder: Decision[] = [];
  const byPath = new Map<string, Decision>();
  const choicesOf = ({ location }: Decision): readonly Candidate[] => partition.valuesOf(location).choices;
  const choiceOf = (decision: Decision): Candidate => choicesOf(decision)[decision.at] as Candidate; // `at` stays below.
  const begin = (decision: Decision): Decision => {
    inOrder.push(decision);
    byPath.set(decision.path, decision);
    return decision;
  };
  return {
    choose: (location, path, claim) =>
      choiceOf(byPath.get(path) ?? begin({ location, path, claim, at: 0, blamed: new Set() })),
    change(reads) {
      let blamed = reads;
      for (let last = inOrder.pop(); last; last = inOrder.pop()) {
        byPath.delete(last.path);
        if (!blamed.has(last.path)) continue;
        for (const path of blamed) if (path !== last.path) last.blamed.add(path);
        last.at++;
        if (last.at < choicesOf(last).length) return begin(last).claim;
        blamed = last.blamed;
      }
      return undefined;
    },
    chosen: () => new Map([...byPath].map(([path, decision]) => [path, choiceOf(decision)])),
  };
}
