import type { FastifyInstance } from 'fastify';

/**
 * Has a server that closes wait for the requests under way. With that, all connections may be cut: browsers open
 * some that they never use, and these would keep the server for a minute.
 */
export function endRequestsFirst(app: FastifyInstance): void {
  let underWay = 0;
  let ended: () => void = () => undefined;
  app.addHook('onRequest', async () => {
    underWay += 1;
  });
  app.addHook('onResponse', async () => {
    underWay -= 1;
    if (underWay === 0) ended();
  });
  app.addHook('preClose', async () => {
    if (underWay > 0) await new Promise<void>((resolve) => (ended = resolve));
  });
}
