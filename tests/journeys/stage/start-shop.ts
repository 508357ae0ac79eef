import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { once } from '#engine/index.ts';
import { buildServer } from '#api/server/app/app.ts';
import { readBrowserBuild } from '#api/server/assets/browser-build.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { startDatabase } from '../../fixtures/databases.ts';

/** Some flows as they are served, with a shop behind it that keeps papers in a folder. */
export interface RunningShop {
  readonly origin: string;
  /** The papers that the shop keeps, by their names. */
  readonly papers: () => readonly string[];
  /** The outcome of the review of a paper; until then it is under review. */
  readonly review: (name: string, outcome: Review) => void;
  /** The club cards that it was asked about. */
  readonly asked: readonly string[];
  /** From now on it answers immediately, after a while that this ends, or not at all. */
  readonly meet: (how: 'keep' | 'wait' | 'refuse') => void;
  readonly stop: () => Promise<void>;
}

interface Review {
  readonly state: 'TAKEN' | 'REFUSED';
  readonly reason?: string;
}

const built = join(import.meta.dirname, '..', '..', '..', 'dist', 'browser');

// One for all shops of a worker: each test's visits are new ones.
const store = once(async () => (await startDatabase(storeMigrations)).open<StoreTables>());

const browserBuild = once(() => readBrowserBuild(built, false));

/** Serves a folder of flows on a free port; what comes after it may answer more than papers. */
export async function startShop(
  root: string,
  answers: (app: FastifyInstance) => void = () => undefined,
): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'papers-'));
  const shop = openShop(folder);
  answers(shop.app);
  const backendUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const [flows, build, { db }] = await Promise.all([
    ServedFlows.start(root, 'default'),
    browserBuild(),
    store(),
  ]);
  const server = await buildServer({
    flows,
    distribution: () => build,
    store: db,
    api: flows.api,
    backendUrl,
    secretKey: 'a secret of these journeys alone',
    production: false,
    flags: {},
    evidenceDays: 30,
    logStream: { write: () => undefined },
  });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: origin.replace('127.0.0.1', 'localhost'),
    papers: () => readdirSync(folder),
    review: shop.review,
    meet: shop.meet,
    asked: shop.asked,
    stop: async () => {
      await Promise.all([server.close(), shop.app.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

function openShop(folder: string) {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 10_000_000 });
  const asked: string[] = [];
  const reviews = new Map<string, Review>();
  let refuses = false;
  let ready = Promise.resolve();
  let go = (): void => undefined;
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readForm);
  app.post('/shop/v1/papers', async (request, reply) => {
    await ready;
    if (refuses) return reply.code(503).send();
    const file = (request.body as FormData).get('file') as File; // readForm made it
    writeFileSync(join(folder, file.name), new Uint8Array(await file.arrayBuffer()));
    return { id: `papers/${file.name}` };
  });
  app.get('/shop/v1/papers', () => ({
    papers: readdirSync(folder).map((name) => ({
      id: `papers/${name}`,
      ...(reviews.get(name) ?? { state: 'WAITING' }),
    })),
  }));
  app.get<{ Querystring: { number: string } }>(
    '/shop/v1/club-cards',
    async ({ query: { number } }, reply) => {
      asked.push(number);
      await ready;
      if (refuses) return reply.code(503).send();
      return number.startsWith('WHEEL') ? { known: true, club: 'the Wheelers' } : { known: false };
    },
  );
  const meet: RunningShop['meet'] = (how) => {
    go();
    refuses = how === 'refuse';
    if (how === 'wait') ready = new Promise((resolve) => (go = resolve));
  };
  const review: RunningShop['review'] = (name, outcome) => void reviews.set(name, outcome);
  return { app, meet, asked, review };
}

async function readForm(request: FastifyRequest, body: Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(body), { headers }).formData();
}
