import type { Mutant } from './mutants.ts';
import { readRecord } from '#tools/read/read-flows.ts';
import type { AskedMutants } from './plan.ts';

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

/** Survivors that a person has judged: id to the reason why they make no difference. */
type Recorded = ReadonlyMap<string, string>;

/** It lies beside the documents, but is not one of them. */
const recordFile = 'equivalent.mutants';

/** Reads the record of a folder of flows, one mutant a line with its reason behind `: `; empty if there is none. */
export function readRecorded(root: string): Recorded {
  return readRecord(root, recordFile, (line) => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), line.slice(at + 2)];
  });
}

/** Survivors that are recorded count as equivalent. */
export function withRecorded(judged: readonly Judged[], recorded: Recorded): readonly Judged[] {
  return judged.map(({ mutant, verdict }) => {
    const why = recorded.get(mutant.id);
    return verdict.fate === 'survived' && why !== undefined
      ? { mutant, verdict: { fate: 'equivalent', why, isRecorded: true } }
      : { mutant, verdict };
  });
}

/** Records that no survivor needs, among those asked for. A sample has too few mutants to tell. */
export function unneeded(
  judged: readonly Judged[],
  recorded: Recorded,
  asked: AskedMutants,
): readonly string[] {
  const { only = '', operator = '', sample } = asked;
  const needed = new Set(
    judged.flatMap(({ mutant, verdict }) => (verdict.fate === 'survived' ? [mutant.id] : [])),
  );
  if (sample !== undefined) return [];
  return [...recorded.keys()].filter((id) => {
    const [name = '', place = ''] = id.split(' ');
    return name.startsWith(operator) && place.startsWith(only) && !needed.has(id);
  });
}
