import type { Claim, Situation } from './claim.ts';
import { createDecisions } from './decisions.ts';
import { drawObject, plainFacts, type Chooser } from './drawn.ts';
import { minimise } from './minimise.ts';
import type { Partition } from './partition.ts';
import type { Candidate } from './values-of.ts';

/**
 * `found` gives the fewest facts that show all claims. `never` says that no facts do, since all were tried; `unknown`
 * says that none of those tried do.
 */
export type Searched =
  | { readonly outcome: 'found'; readonly given: Situation; readonly tried: number }
  | { readonly outcome: 'never' | 'unknown'; readonly tried: number };

/** How many evaluations a search may take, and how many random facts it tries besides. */
export interface Limits {
  readonly evaluations: number;
  readonly draws: number;
}

export const standardLimits: Limits = { evaluations: 20_000, draws: 500 };

/** A search that takes longer tries random facts now: many a claim that order reaches late holds for one in a hundred. */
const untilDraws = 2000;

/**
 * Looks for facts that show all claims together. A value is chosen when a claim reads it; where a claim does not hold,
 * the last place that it read is given its next value, and what other claims read in between is left alone. So nothing
 * is missed, and claims about different facts cost no more together than each by itself. Narrow claims come first.
 */
export function search(
  partition: Partition,
  claims: readonly Claim[],
  { evaluations, draws }: Limits = standardLimits,
): Searched {
  const decisions = createDecisions(partition);
  let reads = new Set<string>();
  let at = 0;
  let isComplete = true;
  const drawAt = Math.min(untilDraws, evaluations);
  const given = drawGiven(partition, (location, path) => {
    reads.add(path);
    isComplete &&= partition.valuesOf(location).isComplete;
    return decisions.choose(location, path, at);
  });
  for (let tried = 1; tried <= evaluations; tried++) {
    const claim = claims[at];
    if (!claim) return found(partition, decisions.chosen(), claims, tried - 1);
    if (tried === drawAt) {
      const byLot = searchByLot(partition, claims, draws, tried);
      if (byLot.outcome === 'found') return byLot;
    }
    reads = new Set();
    const next = claim(given) ? at + 1 : decisions.change(reads);
    if (next === undefined) return { outcome: isComplete ? 'never' : 'unknown', tried };
    at = next;
  }
  return { outcome: 'unknown', tried: evaluations + draws };
}

function drawGiven(partition: Partition, choose: Chooser): Situation {
  return {
    facts: drawObject(partition.facts, '', partition, choose),
    locals: drawObject(partition.locals, localsPrefix, partition, choose),
  };
}

/** Tells the paths of other names from those of facts. */
const localsPrefix = '$';

function found(
  partition: Partition,
  chosen: ReadonlyMap<string, Candidate>,
  claims: readonly Claim[],
  tried: number,
): Searched {
  const given = {
    facts: plainFacts(partition, partition.facts, '', chosen),
    locals: plainFacts(partition, partition.locals, localsPrefix, chosen),
  };
  return {
    outcome: 'found',
    given: minimise(given, claims, partition.fixed),
    tried,
  };
}

/** Tries random facts, the same ones each time, when there are too many to go through in order. */
function searchByLot(
  partition: Partition,
  claims: readonly Claim[],
  draws: number,
  before: number,
): Searched {
  const random = createRandom(draws);
  for (let draw = 1; draw <= draws; draw++) {
    const chosen = new Map<string, Candidate>();
    const given = drawGiven(partition, (location, path) => {
      const { choices } = partition.valuesOf(location);
      const choice = chosen.get(path) ?? (choices[Math.floor(random() * choices.length)] as Candidate); // Never empty.
      chosen.set(path, choice);
      return choice;
    });
    if (claims.every((claim) => claim(given))) return found(partition, chosen, claims, before + draw);
  }
  return { outcome: 'unknown', tried: before + draws };
}

/** Says how sure it is that no facts show something: certain after `never`, otherwise none were found. */
export function proofOf({ outcome, tried }: Pick<Searched, 'outcome' | 'tried'>): string {
  return outcome === 'never' ? 'whatever the facts' : `none found in ${tried} tries`;
}

/** Numbers from 0 up to 1, the same ones for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
