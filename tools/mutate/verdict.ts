import type { Mutant } from './mutants.ts';

/** What became of a mutant. */
export type Verdict =
  | { readonly fate: 'killed'; readonly by: Check; readonly what: string }
  | { readonly fate: 'survived' };

/** What noticed: the compiler, a clause or scenario, a rule of lint. */
export type Check = 'compile' | 'verify' | 'lint';

/** A mutant and what became of it. */
export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}

/** How many mutants had which fate. */
export interface Tally {
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
}

export function tallyOf(judged: readonly Judged[]): Tally {
  const killed = judged.filter(({ verdict }) => verdict.fate === 'killed').length;
  return { mutants: judged.length, killed, survived: judged.length - killed };
}

/** The share of the mutants that were killed; 1 if there are none. */
export function shareKilled({ mutants, killed }: Tally): number {
  return mutants === 0 ? 1 : killed / mutants;
}
