import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { BrowserBuild } from '#api/server/assets/browser-build.ts';
import { buildServer } from '#api/server/app/app.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { ServerOptions } from '#api/server/context/server-context.ts';
import { startDatabase } from '../../fixtures/databases.ts';

/** The product that the server's tests serve: the bicycle shop. */
export const shopRoot = join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental');

export const secretKey = 'a secret of tests that is long enough';
export const firstPage = '/bicycles/rent';

export const build: BrowserBuild = {
  script: '/assets/browser-abc.js',
  imports: ['/assets/react-def.js'],
  sheet: 'body{margin:0}',
  rareTypes: '/assets/rare-types-jkl.js',
  lazySheet: '/assets/lazy-ghi.css',
  assets: new Map(),
};

const [flows, source] = await Promise.all([
  ServedFlows.start(shopRoot, 'every'),
  startDatabase(storeMigrations),
]);

/** A server, on a separate database unless the test has one, with the changes of the test. */
export async function serve(changes: Partial<ServerOptions> = {}): Promise<FastifyInstance> {
  const { db, close } = changes.store
    ? { db: changes.store, close: undefined }
    : await source.open<StoreTables>();
  const app = await buildServer({
    flows,
    distribution: () => build,
    store: db,
    api: flows.api,
    backendUrl: 'http://127.0.0.1:9',
    secretKey,
    production: false,
    logStream: { write: () => undefined },
    ...changes,
  });
  if (close) app.addHook('onClose', close);
  return app;
}

/** What the shop answers when it is asked, in place of a real one. */
export type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** A shop that answers everything in one way; gives its address. */
export async function shopThat(
  answer: Answer,
): Promise<{ readonly url: string; readonly close: () => Promise<unknown> }> {
  const shop = Fastify({ forceCloseConnections: true });
  shop.all('/*', async (request, reply) => answer(request, reply));
  return { url: await shop.listen({ port: 0, host: '127.0.0.1' }), close: () => shop.close() };
}
