import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';

/**
 * A hook that gives up on a body that does not come: 408. Only files take their time, since all else is sent by somebody
 * who has it ready.
 */
export function bodyInTime(mostMs: number) {
  return async ({ headers }: FastifyRequest, reply: FastifyReply, body: RequestPayload): Promise<void> => {
    if (headers['content-type']?.startsWith('multipart/') === true) return;
    const giveUp = (): void => {
      reply.header('connection', 'close');
      // Whoever reads it answers; nobody else hears it.
      const isRead = body.listenerCount('error') > 0;
      if (isRead) body.emit('error', new RequestProblem(408, 'The body did not come in time.'));
      else reply.raw.destroy();
    };
    const timer = setTimeout(giveUp, mostMs).unref();
    const stop = (): void => clearTimeout(timer);
    body.once('end', stop).once('close', stop);
  };
}
