import { once } from 'node:events';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { endRequestsFirst, nothingUnderWay } from '#api/http/end-requests-first.ts';

async function slowServer() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const left = Promise.withResolvers<void>();
  const app = Fastify({ forceCloseConnections: true });
  endRequestsFirst(app, nothingUnderWay());
  app.get('/', async (_request, reply) => {
    void once(reply.raw, 'close').then(() => left.resolve());
    asked.resolve();
    return answer.promise;
  });
  return { app, asked, answer, left, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

describe('a server that closes', () => {
  it('answers what it was asked before', async () => {
    const { app, asked, answer, url } = await slowServer();
    const reply = fetch(url);
    await asked.promise;
    const closed = app.close();
    answer.resolve('done');
    expect(await (await reply).text()).toBe('done');
    await closed;
  });

  it('does not wait for a client that has left', async () => {
    const { app, asked, answer, left, url } = await slowServer();
    const client = new AbortController();
    const reply = fetch(url, { signal: client.signal });
    await asked.promise;
    client.abort();
    await expect(reply).rejects.toThrow('aborted');
    await left.promise;
    answer.resolve('done');
    await app.close();
  });
});
