import type { FastifyInstance } from 'fastify';
import type { Visits } from './open-visits.ts';

const hourMs = 60 * 60 * 1000;

/** Deletes visits that have expired, when the server starts and every hour while it runs. */
export function deleteExpiredHourly(app: FastifyInstance, visits: Visits): void {
  const tidy = () =>
    visits.deleteExpired().catch((err: unknown) => app.log.error({ err }, 'expired visits stay'));
  const timer = setInterval(tidy, hourMs).unref();
  app.addHook('onReady', tidy);
  app.addHook('onClose', () => clearInterval(timer));
}
