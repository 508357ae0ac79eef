import { parentPort, workerData } from 'node:worker_threads';
import { readFlows } from '#tools/read/read-flows.ts';
import { chunkJudge } from './judge-chunks.ts';
import type { Chunk } from './plan.ts';

/** One of the threads of `runMutants`: is given the folder of flows, judges chunk after chunk. */
const { root } = workerData as { readonly root: string }; // what runMutants hands over
const judge = chunkJudge(readFlows(root));

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.on('message', (chunk: Chunk) => parentPort?.postMessage(judge(chunk)));
