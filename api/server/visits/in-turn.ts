import type { FastifyReply, FastifyRequest } from 'fastify';
import { readVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';

/**
 * A hook that has a request wait behind all that came for its visit before, from its first byte to the end of its
 * answer: what a page sent while it was left arrives just before the next one is asked for, but takes longer to read.
 */
export function inTurn({ turns }: ServerContext) {
  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const visit = readVisitCookie(request);
    if (!visit) return;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    raw.once('close', end);
    await new Promise<void>((begin) => {
      void turns(visit.id, async () => {
        begin();
        if (!raw.closed) await ended;
      });
    });
  };
}
