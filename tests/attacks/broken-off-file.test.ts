import { type AddressInfo, connect } from 'node:net';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import chat from '#schemas/api/chat.json' with { type: 'json' };
import { serve } from '../api/server/small-shop.ts';
import { startDatabase } from '../fixtures/databases.ts';

const asked = Promise.withResolvers<void>();
const answered = Promise.withResolvers<void>();

const counting = new WeakSet<object>();

/** A database that takes its time to say how often this address has sent files. */
const slow: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    if (node.kind === 'InsertQueryNode') counting.add(queryId);
    return node;
  },
  transformResult: async ({ result, queryId }) => {
    if (!counting.has(queryId)) return result;
    asked.resolve();
    await answered.promise;
    return result;
  },
};

let app: FastifyInstance;
let store: Awaited<ReturnType<typeof openStore>>;
const lines: string[] = [];

const openStore = async () => (await startDatabase(storeMigrations)).open<StoreTables>();

beforeAll(async () => {
  store = await openStore();
  const logStream = { write: (line: string) => void lines.push(line) };
  app = await serve({ api: [chat], store: store.db.withPlugin(slow), production: true, logStream });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

it('a file that breaks off before anybody takes it ends its own request, and nothing else', async () => {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const gone = Promise.withResolvers<unknown>();
  app.server.once('connection', (held) => held.once('close', gone.resolve));
  const socket = connect({ port, host: '127.0.0.1' });
  const path = `/service-omni-proxy/insecure/api/v1/stream/conversations/CH${'0'.repeat(32)}/files`;
  const head = ['host: localhost', 'content-type: multipart/form-data; boundary=B', 'content-length: 5000'];
  const part = '--B\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
  socket.write([`POST ${path} HTTP/1.1`, ...head, '', part].join('\r\n'));
  await asked.promise;
  socket.destroy();
  await gone.promise;
  answered.resolve();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await expect.poll(() => lines.join('')).toContain('"status":400');
  expect(lines.join('')).not.toMatch(/"level":50|"status":502/);
});
