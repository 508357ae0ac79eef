import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Mutant } from './mutants.ts';
import { chunksOf, type Chunk } from './plan.ts';
import type { Judged, Verdict } from './verdict.ts';

/** More workers would only wait for memory. */
const mostWorkers = 8;
/** Before its first mutant a worker runs every case and notes what it reads, which takes as long as to judge so many. */
const fewestEach = 150;

/**
 * Judges mutants of a folder of flows on all cores, and reports how many are done. The verdict on a mutant does not
 * depend on which worker judges it, nor on the other workers.
 */
export async function runMutants(
  root: string,
  mutants: readonly Mutant[],
  onProgress: (done: number) => void,
): Promise<readonly Judged[]> {
  const waiting = [...chunksOf(mutants)];
  const verdicts = new Map<string, Verdict>();
  const onJudged = ({ ids }: Chunk, found: readonly Verdict[]): void => {
    for (const [at, id] of ids.entries()) {
      const verdict = found[at];
      if (verdict) verdicts.set(id, verdict);
    }
    onProgress(verdicts.size);
  };
  const worthIt = Math.ceil(mutants.length / fewestEach);
  const count = Math.min(availableParallelism(), mostWorkers, worthIt, waiting.length);
  await Promise.all(Array.from({ length: count }, async () => work(root, waiting, onJudged)));
  return mutants.map((mutant) => {
    const verdict = verdicts.get(mutant.id);
    if (!verdict) throw new Error(`Nobody judged the mutant "${mutant.id}".`);
    return { mutant, verdict };
  });
}

/** One worker takes chunks until none is left. */
function work(
  root: string,
  waiting: Chunk[],
  onJudged: (chunk: Chunk, verdicts: readonly Verdict[]) => void,
): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { root } });
  return new Promise((resolve, reject) => {
    let chunk: Chunk | undefined;
    const next = (): void => {
      chunk = waiting.shift();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      if (chunk) worker.postMessage(chunk);
      else void worker.terminate().then(() => resolve(), reject);
    };
    worker.on('message', (verdicts: readonly Verdict[]) => {
      if (chunk) onJudged(chunk, verdicts);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
