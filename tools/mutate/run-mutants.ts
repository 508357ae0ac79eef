import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Mutant } from './mutants.ts';
import { chunksOf, type Chunk } from './plan.ts';
import type { EvaluatedMutant, Outcome } from './outcome.ts';

/** More workers would only wait for memory. */
const mostWorkers = 8;
/** Before its first mutant a worker runs every case and notes what it reads, which takes as long as to evaluate so many. */
const fewestEach = 150;

/**
 * Evaluates mutants of a folder of flows on all cores, and hands over what is known so far. The outcome on a mutant does
 * not depend on which worker evaluates it, nor on the other workers. Once `stop` is signalled, the others are left out.
 */
export async function runMutants(
  root: string,
  mutants: readonly Mutant[],
  onProgress: (known: readonly Outcome[]) => void,
  stop: AbortSignal,
): Promise<readonly EvaluatedMutant[]> {
  const waiting = [...chunksOf(mutants)];
  const outcomes = new Map<string, Outcome>();
  const onEvaluated = ({ ids }: Chunk, found: readonly Outcome[]): void => {
    for (const [at, id] of ids.entries()) {
      const outcome = found[at];
      if (outcome) outcomes.set(id, outcome);
    }
    onProgress([...outcomes.values()]);
  };
  const worthIt = Math.ceil(mutants.length / fewestEach);
  const count = Math.min(availableParallelism(), mostWorkers, worthIt, waiting.length);
  await Promise.all(Array.from({ length: count }, async () => work(root, waiting, onEvaluated, stop)));
  return mutants.flatMap((mutant): readonly EvaluatedMutant[] => {
    const outcome = outcomes.get(mutant.id);
    if (!outcome && !stop.aborted) throw new Error(`Nobody evaluated the mutant "${mutant.id}".`);
    return outcome ? [{ mutant, outcome }] : [];
  });
}

/** One worker takes chunks until none is left. */
function work(
  root: string,
  waiting: Chunk[],
  onEvaluated: (chunk: Chunk, outcomes: readonly Outcome[]) => void,
  stop: AbortSignal,
): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { root } });
  return new Promise((resolve, reject) => {
    let chunk: Chunk | undefined;
    const end = (): void => void worker.terminate().then(() => resolve(), reject);
    const next = (): void => {
      chunk = waiting.shift();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      if (chunk) worker.postMessage(chunk);
      else end();
    };
    worker.on('message', (outcomes: readonly Outcome[]) => {
      if (chunk) onEvaluated(chunk, outcomes);
      next();
    });
    worker.on('error', reject);
    stop.addEventListener('abort', end);
    next();
  });
}
