import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { finished } from 'node:stream/promises';
import { type FairQueue, type FairQueueLimits, fairQueue } from '#api/scheduling/fair-queue.ts';

/** Places for files that come at the same moment: a visit, and a network, has some of them at most, and some of the bytes. */
export interface UploadPlaces {
  /** Files that are handed on as they come. */
  readonly passed: Places;
  /** Forms whose files we hold in memory until all has come. */
  readonly held: Places;
}

interface Places {
  readonly queue: FairQueue;
  /** How long a body may be: a longer one is refused. */
  readonly mostBytes: number;
}

// A photo of a paper is a tenth of this; what documents allow is checked before it is sent.
const mostBytesOfFile = 27_000_000;
const mostBytesOfForm = 25_000_000;

/** Less than a body may pause (`body-in-time.ts`): a waiting client is not taken for a cut one. */
const patienceMs = 10_000;

/** Slow senders keep their place for minutes, so that there are many; a person sends a few files at a time. */
const ofFiles: FairQueueLimits = {
  running: 200,
  runningOfOne: 8,
  bytes: { most: 40 * mostBytesOfFile, ofOne: 4 * mostBytesOfFile },
  waiting: 200,
  waitingOfOne: 16,
  patienceMs,
};
/** 400 MB of memory, and 100 of one network. */
const ofForms: FairQueueLimits = {
  running: 64,
  runningOfOne: 8,
  bytes: { most: 16 * mostBytesOfForm, ofOne: 4 * mostBytesOfForm },
  waiting: 50,
  waitingOfOne: 8,
  patienceMs,
};

export function uploadPlaces(): UploadPlaces {
  return {
    passed: { queue: fairQueue(ofFiles), mostBytes: mostBytesOfFile },
    held: { queue: fairQueue(ofForms), mostBytes: mostBytesOfForm },
  };
}

/**
 * Has a request wait for a place before its files are read, and gives the place back when its answer has ended. What is
 * refused is read to its end and kept nowhere: who is still sending would not hear why.
 */
export async function takeUploadPlace(
  { queue, mostBytes }: Places,
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
  body: RequestPayload,
): Promise<void> {
  // A length that nobody says may be the longest. HTTP lets no body be longer than what is said of it.
  const bytes = Math.min(Number(headers['content-length'] ?? mostBytes), mostBytes);
  const leave = await queue.enter(undefined, bytes).catch(async (problem: unknown) => {
    await finished(body.resume());
    throw problem;
  });
  reply.raw.once('close', leave);
  // Its sender has left while it waited.
  if (raw.destroyed || reply.raw.closed) leave();
}
