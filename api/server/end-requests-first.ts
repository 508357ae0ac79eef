import type { FastifyInstance } from 'fastify';

/**
 * Has a server that closes wait for the requests under way. With that, all connections may be cut: browsers open
 * some that they never use, and these would keep the server for a minute.
 */
export function endRequestsFirst(app: FastifyInstance): void {
  const underWay = new Set<string>();
  let ended: () => void = () => undefined;
  const end = (id: string): void => {
    underWay.delete(id);
    if (underWay.size === 0) ended();
  };
  app.addHook('onRequest', ({ id }, reply, done) => {
    underWay.add(id);
    reply.raw.once('close', () => reply.sent && end(id));
    done();
  });
  // Nobody is told about an answer to a client that has left meanwhile.
  app.addHook('onSend', ({ id }, reply, _payload, done) => {
    if (reply.raw.destroyed) end(id);
    done();
  });
  app.addHook('onResponse', ({ id }, _reply, done) => {
    end(id);
    done();
  });
  app.addHook('preClose', async () => {
    if (underWay.size > 0) await new Promise<void>((resolve) => (ended = resolve));
  });
}
