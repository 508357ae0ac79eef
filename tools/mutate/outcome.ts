import type { Mutant } from './mutants.ts';

/** What became of a mutant. */
export type Outcome =
  | { readonly status: 'killed'; readonly by: Check; readonly what: string }
  | { readonly status: 'survived' }
  | { readonly status: 'equivalent' };

/** What noticed: the compiler, a clause or scenario, a rule of lint. */
export type Check = 'compile' | 'verify' | 'lint';

/** A mutant and what became of it. */
export interface EvaluatedMutant {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
}

/** How many mutants had which status. */
export interface Tally {
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
}

export function tallyOf(evaluated: readonly EvaluatedMutant[]): Tally {
  const killed = evaluated.filter(({ outcome }) => outcome.status === 'killed').length;
  return { mutants: evaluated.length, killed, survived: evaluated.length - killed };
}

/** The share of the mutants that were killed; 1 if there are none. */
export function shareKilled({ mutants, killed }: Tally): number {
  return mutants === 0 ? 1 : killed / mutants;
}
