import type { Predicate, Situation } from './predicate.ts';
import { lazyObject, plainFacts, type Chooser } from './lazy-facts.ts';
import type { SearchSpace } from './search-space.ts';
import type { Candidate } from './values-of.ts';
import { overlay, type Json, type JsonObject, isObject, once } from '#engine/index.ts';
import type { AskedPlace } from './asked-place.ts';

/**
 * `found` gives the fewest facts that show all predicates. `never` says that no facts do, since all were tried; `unknown`
 * says that none of those tried do.
 */
export type Searched =
  | { readonly outcome: 'found'; readonly given: Situation; readonly tried: number }
  | { readonly outcome: 'never' | 'unknown'; readonly tried: number };

/** How many evaluations a search may take, and how many random facts it tries besides. */
export interface Limits {
  readonly evaluations: number;
  readonly draws: number;
  /** After how many evaluations it tries random facts. Default: 2000, so that the facts that it finds are plain ones. */
  readonly drawAfter?: number;
}

export const standardLimits: Limits = { evaluations: 20_000, draws: 500 };

/**
 * Looks for facts that show all predicates together. A value is chosen when a predicate reads it. If a predicate does
 * not hold, the last place that it read gets its next value, and places that other predicates read in between keep
 * theirs. So nothing is missed, and predicates about different facts cost no more together than each by itself.
 * Narrow predicates come first.
 */
export function search(
  space: SearchSpace,
  predicates: readonly Predicate[],
  { evaluations, draws, drawAfter = 2000 }: Limits = standardLimits,
): Searched {
  const decisions = createDecisions(space);
  let reads = new Set<string>();
  let at = 0;
  let isComplete = !space.isOpen;
  // Many a predicate that order reaches late holds for one in a hundred random facts.
  const drawAt = Math.min(drawAfter, evaluations);
  const given = drawGiven(space, (location, path) => {
    reads.add(path);
    isComplete &&= space.valuesOf(location).isComplete;
    return decisions.choose(location, path, at);
  });
  for (let tried = 1; tried <= evaluations; tried++) {
    const predicate = predicates[at];
    if (!predicate) return found(space, decisions.chosen(), predicates, tried - 1);
    if (tried === drawAt) {
      const byLot = searchByLot(space, predicates, draws, tried);
      if (byLot.outcome === 'found') return byLot;
    }
    reads = new Set();
    const next = predicate(given) ? at + 1 : decisions.change(reads);
    if (next === undefined) return { outcome: isComplete ? 'never' : 'unknown', tried };
    at = next;
  }
  return { outcome: 'unknown', tried: evaluations + draws };
}

function drawGiven(space: SearchSpace, choose: Chooser): Situation {
  return {
    facts: lazyObject(space.facts, '', space, choose),
    locals: lazyObject(space.locals, localsPrefix, space, choose),
  };
}

/** Tells the paths of other names from those of facts. */
const localsPrefix = '$';

function found(
  space: SearchSpace,
  chosen: ReadonlyMap<string, Candidate>,
  predicates: readonly Predicate[],
  tried: number,
): Searched {
  const given = once(() =>
    minimise(
      {
        facts: plainFacts(space, space.facts, '', chosen),
        locals: plainFacts(space, space.locals, localsPrefix, chosen),
      },
      predicates,
      space.fixed,
    ),
  );
  return {
    outcome: 'found',
    tried,
    /** Made when it is first asked for: many only ask whether there is any. */
    get given() {
      return given();
    },
  };
}

/** Tries random facts, the same ones each time, when there are too many to go through in order. */
function searchByLot(
  space: SearchSpace,
  predicates: readonly Predicate[],
  draws: number,
  before: number,
): Searched {
  const random = createRandom(draws);
  for (let draw = 1; draw <= draws; draw++) {
    const chosen = new Map<string, Candidate>();
    const given = drawGiven(space, (location, path) => {
      const { choices } = space.valuesOf(location);
      const choice = chosen.get(path) ?? (choices[Math.floor(random() * choices.length)] as Candidate); // Never empty.
      chosen.set(path, choice);
      return choice;
    });
    if (predicates.every((predicate) => predicate(given)))
      return found(space, chosen, predicates, before + draw);
  }
  return { outcome: 'unknown', tried: before + draws };
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

/** The facts without everything that the predicates do not need. `fixed` lies underneath while they are evaluated. */
function minimise(
  { facts, locals }: Situation,
  predicates: readonly Predicate[],
  fixed: JsonObject = {},
): Situation {
  const shows = (given: Situation): boolean =>
    predicates.every((predicate) => predicate({ ...given, facts: overlay(fixed, given.facts) }));
  const fewerFacts = smaller(facts, (fewer) => shows({ facts: fewer, locals }));
  return {
    facts: fewerFacts,
    locals: smaller(locals as JsonObject, (fewer) => shows({ facts: fewerFacts, locals: fewer })),
  };
}

function smaller(object: JsonObject, isEnough: (fewer: JsonObject) => boolean): JsonObject {
  let smallest = object;
  for (const key of Object.keys(object)) {
    const { [key]: value, ...others } = smallest;
    if (isEnough(others)) smallest = others;
    else if (value !== undefined)
      smallest = {
        ...smallest,
        [key]: smallerValue(value, isEnoughInside(smallest, key, isEnough)),
      };
  }
  return smallest;
}

function isEnoughInside(around: JsonObject, key: string, isEnough: (fewer: JsonObject) => boolean) {
  return (value: Json): boolean => isEnough({ ...around, [key]: value });
}

function smallerValue(value: Json, isEnough: (value: Json) => boolean): Json {
  if (isObject(value)) return smaller(value, isEnough);
  return Array.isArray(value) ? smallerList(value as readonly Json[], isEnough) : value;
}

/** First leaves out elements, then parts of each. */
function smallerList(list: readonly Json[], isEnough: (list: readonly Json[]) => boolean): readonly Json[] {
  const fewer = list.reduceRight<readonly Json[]>((kept, _element, at) => {
    const without = kept.toSpliced(at, 1);
    return isEnough(without) ? without : kept;
  }, list);
  return fewer.reduce<readonly Json[]>(
    (kept, element, at) =>
      kept.with(
        at,
        smallerValue(element, (value) => isEnough(kept.with(at, value))),
      ),
    fewer,
  );
}

/** What was chosen for a place. */
interface Decision {
  readonly location: AskedPlace;
  readonly path: string;
  /** The predicate that read it first. */
  readonly predicate: number;
  at: number;
  /** The places that were read whenever one of its values had to be given up. */
  readonly blamed: Set<string>;
}

/** Choices in the order in which places were first read. */
interface Decisions {
  /** The value that is chosen for a place; at first, its first one. */
  readonly choose: (location: AskedPlace, path: string, predicate: number) => Candidate;
  /**
   * Gives the last of the blamed places its next value and forgets later ones. Returns the predicate to go on with, if
   * any.
   */
  readonly change: (blamed: ReadonlySet<string>) => number | undefined;
  readonly chosen: () => ReadonlyMap<string, Candidate>;
}

function createDecisions(space: SearchSpace): Decisions {
  const inOrder: Decision[] = [];
  const byPath = new Map<string, Decision>();
  const choicesOf = ({ location }: Decision): readonly Candidate[] => space.valuesOf(location).choices;
  const choiceOf = (decision: Decision): Candidate => choicesOf(decision)[decision.at] as Candidate; // `at` stays below.
  const begin = (decision: Decision): Decision => {
    inOrder.push(decision);
    byPath.set(decision.path, decision);
    return decision;
  };
  return {
    choose: (location, path, predicate) =>
      choiceOf(byPath.get(path) ?? begin({ location, path, predicate, at: 0, blamed: new Set() })),
    change(reads) {
      let blamed = reads;
      for (let last = inOrder.pop(); last; last = inOrder.pop()) {
        byPath.delete(last.path);
        if (!blamed.has(last.path)) continue;
        for (const path of blamed) if (path !== last.path) last.blamed.add(path);
        last.at++;
        if (last.at < choicesOf(last).length) return begin(last).predicate;
        blamed = last.blamed;
      }
      return undefined;
    },
    chosen: () => new Map([...byPath].map(([path, decision]) => [path, choiceOf(decision)])),
  };
}
