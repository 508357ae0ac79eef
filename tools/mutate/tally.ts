import type { Judged } from './run-mutants.ts';

/** How many mutants came to what. */
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

/** The share of the mutants that change something which is noticed; 1 where none changes anything. */
export function shareKilled({ killed, survived }: Tally): number {
  return killed + survived === 0 ? 1 : killed / (killed + survived);
}
