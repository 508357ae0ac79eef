import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import type { InOrder } from '#api/scheduling/in-order.ts';
import { clearSendingCookie } from '../cookies/browser-cookies.ts';
import type { Visits } from '../visits/open-visits.ts';
import type { SealedBootstraps } from '../visits/sealed-bootstraps.ts';
import { snapshotOf } from '../visits/visit.ts';

/**
 * A hook that has a request wait behind all that came for its visit before, until the end of its answer. Behind its
 * body: one that is sent by halves would lock its visit.
 */
export function afterEarlierOnes({ visitQueue }: { readonly visitQueue: InOrder }) {
  return async ({ requester }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const { latest: visit } = requester;
    if (!visit) return;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    raw.once('close', end);
    await new Promise<void>((begin, refuse) => {
      const answer = async (): Promise<void> => {
        begin();
        if (!raw.closed) await ended;
      };
      visitQueue(visit.id, answer).catch(refuse);
    });
  };
}

/** Together three seconds: on a slow line or a busy computer what was sent first may well arrive a second later. */
const pausesMs = [25, 50, 100, 200, 250, 375, 500, 750, 750] as const;
/** More than any page sends together. */
const mostUnderWay = 1_000;

/**
 * A hook that makes a page wait, for three seconds at most, for what the page before it sent while it was left.
 * Browsers do not promise that it arrives first.
 */
export function awaitSending({
  visits,
  bootstraps,
  production,
}: {
  readonly visits: Pick<Visits, 'read'>;
  readonly bootstraps: Pick<SealedBootstraps, 'isTabOf'>;
  readonly production: boolean;
}) {
  return async ({ requester }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { sending, latest: cookie } = requester;
    if (!sending) return;
    clearSendingCookie(reply, production);
    if (!cookie) return;
    // A page of another visit, or of none, has announced nothing here.
    if (cookie.begunAt !== undefined && !bootstraps.isTabOf(cookie, sending.tab)) return;
    for (const pauseMs of pausesMs) {
      const visit = await visits.read(cookie.id);
      // The first that is sent of a visit makes us keep it.
      if (!visit && cookie.begunAt === undefined) return;
      const copy = visit && snapshotOf(visit.contents, sending.tab);
      if (visit && (!copy || !isUnderWay(copy.version, sending.version))) return;
      await setTimeout(pauseMs);
    }
  };
}

function isUnderWay(known: number, announced: number): boolean {
  return announced > known && announced <= known + mostUnderWay;
}
