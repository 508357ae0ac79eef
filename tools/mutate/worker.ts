import { parentPort, workerData } from 'node:worker_threads';
import { readFlows, type ReadFlows } from '../read/read-flows.ts';
import { createEvaluator } from './evaluate.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import type { Chunk } from './plan.ts';
import { replacementsIn } from './replacements.ts';
import type { Outcome } from './outcome.ts';

/** Evaluates the mutants of a chunk, in its order. */
function chunkEvaluator(read: ReadFlows): (chunk: Chunk) => readonly Outcome[] {
  const known = replacementsIn(read.sources);
  const { evaluate, startAfresh } = createEvaluator(read);
  const mutants = new Map<string, ReadonlyMap<string, Mutant>>();
  const mutantsIn = (file: string): ReadonlyMap<string, Mutant> => {
    const made =
      mutants.get(file) ?? new Map(mutantsOf(file, read.sources, known).map((one) => [one.id, one]));
    mutants.set(file, made);
    return made;
  };
  return ({ file, ids }) => {
    startAfresh();
    return ids.flatMap((id) => {
      const mutant = mutantsIn(file).get(id);
      return mutant ? [evaluate(mutant)] : [];
    });
  };
}

/** One of the threads of `runMutants`. It is given the folder of flows, and evaluates one chunk after the other. */
const { root } = workerData as { readonly root: string }; // what runMutants hands over
const evaluate = chunkEvaluator(readFlows(root));

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.on('message', (chunk: Chunk) => parentPort?.postMessage(evaluate(chunk)));
