import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAsset } from '#api/server/assets/asset.ts';
import { endOf } from '#api/bootstrap/process.ts';
import { build, firstPage, serve, shopThat } from './small-shop.ts';

let leaving = false;
let app: FastifyInstance;
let shop: Awaited<ReturnType<typeof shopThat>>;
/** What the shop waits for before it answers. */
let answered = Promise.resolve();
let asked = Promise.withResolvers<void>();
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  leaving = false;
  answered = Promise.resolve();
  asked = Promise.withResolvers();
  shop = await shopThat(async () => {
    asked.resolve();
    await answered;
    return { bicycles: [] };
  });
  const built = { ...build, assets: new Map([['/assets/a.js', await makeAsset('1;', 'text/javascript')]]) };
  app = await serve({ isLeaving: () => leaving, backendUrl: shop.url, distribution: () => built });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await shop.close();
});

async function ask(
  path: string,
  method: string | undefined = 'GET',
  body: string | undefined = '',
): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const headers = { accept: 'text/html', 'content-type': 'application/json' };
  const sent = request({ agent, port, host: '127.0.0.1', method, path, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

const connectionOf = async (
  path: string,
  method: string | undefined = 'GET',
  body: string | undefined = '',
) => {
  const answer = await ask(path, method, body);
  await text(answer);
  return answer.headers.connection;
};

const answers = [
  { name: 'a page', path: firstPage },
  { name: 'a file', path: '/assets/a.js' },
  { name: 'a probe', path: '/readyz' },
  { name: 'a call', path: '/shop/v1/bicycles?shop=PEDAL' },
  { name: 'nothing', path: '/assets/nothing.js' },
  { name: 'what is refused', path: '/visit/events', method: 'POST', body: '{}' },
  { name: 'what cannot be decoded', path: '/bicycles/%ff' },
];

describe('a server that is about to end', () => {
  it.each(answers)('ends the connection with its answer, which is $name', async ({ path, method, body }) => {
    expect(await connectionOf(path, method, body)).toBe('keep-alive');
    leaving = true;
    expect(await connectionOf(path, method, body)).toBe('close');
  });

  it('does so too with an answer to what it was asked before', async () => {
    const answering = Promise.withResolvers<void>();
    answered = answering.promise;
    const connection = connectionOf('/shop/v1/bicycles?shop=PEDAL');
    await asked.promise;
    leaving = true;
    answering.resolve();
    expect(await connection).toBe('close');
  });

  it('answers all that comes on a kept connection, and takes no more of them', async () => {
    const answering = Promise.withResolvers<void>();
    answered = answering.promise;
    const slow = ask('/shop/v1/bicycles?shop=PEDAL');
    await asked.promise;
    const closed = app.close();
    await expect(ask('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    answering.resolve();
    const answer = await slow;
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    expect(await text(answer)).toContain('bicycles');
    await closed;
  });
});

describe('the time that the end takes', () => {
  it('is that of DRAIN_SECONDS in all, of which the last requests have a part', () => {
    const all = [1_000, 5_000, 60_000].map(endOf);
    expect(all).toEqual([
      { serveMs: 500, remainingMs: 500 },
      { serveMs: 3_000, remainingMs: 2_000 },
      { serveMs: 58_000, remainingMs: 2_000 },
    ]);
  });

  it('is ten seconds for the requests under way without it', () => {
    expect(endOf(0)).toEqual({ serveMs: 0, remainingMs: 10_000 });
  });
});
