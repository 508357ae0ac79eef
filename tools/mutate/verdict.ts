import type { Mutant } from './mutants.ts';

/** What became of a mutant. */
export type Verdict =
  | { readonly fate: 'killed'; readonly by: Check; readonly what: string }
  | { readonly fate: 'equivalent'; readonly why: string; readonly isRecorded?: true }
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
  readonly equivalent: number;
}

export function tallyOf(judged: readonly Judged[]): Tally {
  const count = (fate: string): number => judged.filter(({ verdict }) => verdict.fate === fate).length;
  return {
    mutants: judged.length,
    killed: count('killed'),
    survived: count('survived'),
    equivalent: count('equivalent'),
  };
}

/** The share of the mutants that were killed, of those that make a difference; 1 if none does. */
export function shareKilled({ killed, survived }: Tally): number {
  return killed + survived === 0 ? 1 : killed / (killed + survived);
}
