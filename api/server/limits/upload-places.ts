import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { finished } from 'node:stream/promises';
import { type FairQueue, type FairQueueLimits, fairQueue } from '#api/scheduling/fair-queue.ts';

/** Places for files that come at the same moment: a visit, and a network, has some of them at most. */
export interface UploadPlaces {
  /** Files that are handed on as they come. Each has 27 MB at most. */
  readonly passed: FairQueue;
  /** Forms whose files we hold in memory until all has come. Each has 25 MB at most. */
  readonly held: FairQueue;
}

/** Less than a body may pause (`body-in-time.ts`): a waiting client is not taken for a cut one. */
const patienceMs = 10_000;

/** Slow senders keep their place for minutes, so that there are many; a person sends a few files at a time. */
const ofFiles: FairQueueLimits = {
  running: 200,
  runningOfOne: 8,
  waiting: 200,
  waitingOfOne: 16,
  patienceMs,
};
/** 400 MB of memory, and 100 of one network. */
const ofForms: FairQueueLimits = { running: 16, runningOfOne: 4, waiting: 50, waitingOfOne: 8, patienceMs };

export function uploadPlaces(): UploadPlaces {
  return { passed: fairQueue(ofFiles), held: fairQueue(ofForms) };
}

/**
 * Has a request wait for a place before its files are read, and gives the place back when its answer has ended. What is
 * refused is read to its end and kept nowhere: who is still sending would not hear why.
 */
export async function takeUploadPlace(
  places: FairQueue,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  body: RequestPayload,
): Promise<void> {
  const leave = await places.enter().catch(async (problem: unknown) => {
    await finished(body.resume());
    throw problem;
  });
  reply.raw.once('close', leave);
  // Its sender has left while it waited.
  if (raw.destroyed || reply.raw.closed) leave();
}
