import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSendingCookie, readSendingCookie } from '../cookies/sending-cookie.ts';
import { readVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import { copyOf } from './copies.ts';

const pauseMs = 25;
const looks = 40;

/**
 * A hook that has a page wait, for a second at most, for what the page before it sent while it was left: browsers do
 * not promise that it arrives first.
 */
export function awaitSending({ visits, production }: ServerContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const sending = readSendingCookie(request);
    if (!sending) return;
    clearSendingCookie(reply, production);
    const cookie = readVisitCookie(request);
    if (!cookie) return;
    for (let look = 0; look < looks; look++) {
      const visit = await visits.read(cookie.id);
      // The first that is sent of a visit makes us keep it.
      if (!visit && cookie.begunAt === undefined) return;
      const copy = visit && copyOf(visit.contents, sending.opening);
      if (visit && (!copy || copy.version >= sending.version)) return;
      await setTimeout(pauseMs);
    }
  };
}
