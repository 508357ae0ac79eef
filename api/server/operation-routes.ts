import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Meter } from '#api/operation/meter.ts';
import type { ServerContext } from './server-context.ts';

const hasHead = { exposeHeadRoute: true };

/** `/healthz`: the process answers; `/readyz`: it can serve, and is not about to end. Neither tells more than a word. */
export function operationRoutes(server: FastifyInstance, { isReady, isLeaving }: ServerContext): void {
  void server.register(async (app) => {
    // They are asked every few seconds, which is not worth a line.
    const quiet = app.log.child({}, { level: 'error' });
    app.setChildLoggerFactory(() => quiet);
    app.get('/healthz', hasHead, (_request, reply) => send(reply, 200, { status: 'alive' }));
    app.get('/readyz', hasHead, async (_request, reply) => {
      if (isLeaving()) return send(reply, 503, { status: 'leaving' });
      const { isReady: ready, needs } = await isReady();
      return send(reply, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', ...needs });
    });
  });
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** A hook that counts answers by their declared route, since an address may hold what opens something. */
export function countAnswers(meter: Meter) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { method, routeOptions } = request;
    meter.answered(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  };
}
