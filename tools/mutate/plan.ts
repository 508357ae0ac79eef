import { createHash } from 'node:crypto';
import type { Sources } from '#engine/compile.ts';
import { breaksLogic, mutantsOf, type Mutant } from './mutants.ts';
import type { OperatorName } from './operators.ts';
import type { Replacements } from './replacements.ts';

/** Which mutants are asked for. */
export interface AskedMutants {
  /** Documents at or below this path. Default: all. */
  readonly only?: string;
  /** Default: all. */
  readonly operator?: OperatorName;
  /** Only those that change what the product does. */
  readonly isLogic?: boolean;
  /** So many, drawn at random. Default: all. */
  readonly sample?: number;
  /** Another seed draws others. */
  readonly seed: number;
}

/** Mutants of one document that are evaluated together, by their ids. */
export interface Chunk {
  readonly file: string;
  readonly ids: readonly string[];
}

/** Large enough that an evaluator learns which cases notice, small enough that all workers end together. */
const mostTogether = 40;

/** The mutants that are asked for, in the order of their documents. The same question always has the same answer. */
export function planMutants(sources: Sources, known: Replacements, asked: AskedMutants): readonly Mutant[] {
  const { only = '', operator, isLogic = false, sample, seed } = asked;
  const files = Object.keys(sources.documents)
    .filter((file) => file.startsWith(only))
    .toSorted();
  const all = files
    .flatMap((file) => mutantsOf(file, sources, known))
    .filter((mutant) => operator === undefined || mutant.operator === operator)
    .filter((mutant) => !isLogic || breaksLogic(mutant, sources));
  return sample === undefined ? all : drawn(all, sample, seed);
}

/** Cuts mutants into chunks. They are mixed, so that a run which is stopped has seen a sample of all documents. */
export function chunksOf(mutants: readonly Mutant[]): readonly Chunk[] {
  const mixed = [...Map.groupBy(mutants, ({ file }) => file)]
    .map(([file, ofFile]) => ({ file, ofFile, lot: digestOf(file) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1));
  return mixed.flatMap(({ file, ofFile }) =>
    Array.from({ length: Math.ceil(ofFile.length / mostTogether) }, (_none, at) => ({
      file,
      ids: ofFile.slice(at * mostTogether, (at + 1) * mostTogether).map(({ id }) => id),
    })),
  );
}

/** Each mutant has its own lot, so that of two samples most is the same where documents have changed little. */
function drawn(mutants: readonly Mutant[], sample: number, seed: number): readonly Mutant[] {
  const lots = new Map(mutants.map((mutant) => [mutant, lotOf(mutant, seed)]));
  const least = [...lots.values()].toSorted()[sample];
  return least === undefined ? mutants : mutants.filter((mutant) => (lots.get(mutant) ?? least) < least);
}

function lotOf({ id }: Mutant, seed: number): string {
  return digestOf(`${seed} ${id}`);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
