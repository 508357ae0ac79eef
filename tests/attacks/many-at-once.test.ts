import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { serve, shopThat } from '../api/server/small-shop.ts';

const answerMs = 5;

let app: FastifyInstance;
let shop: Awaited<ReturnType<typeof shopThat>>;
/** At the shop: those that are answered at this moment, at most, and all. */
let [underWay, most, all] = [0, 0, 0];

beforeAll(async () => {
  shop = await shopThat(async () => {
    underWay += 1;
    all += 1;
    most = Math.max(most, underWay);
    await sleep(answerMs);
    underWay -= 1;
    return { bicycles: [] };
  });
  app = await serve({ backendUrl: shop.url });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

/** A connection that asks for bicycles so often, in one go. */
function askAtOnce(times: number): Socket {
  [most, all] = [0, 0];
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined).setEncoding('utf8');
  socket.write('GET /shop/v1/bicycles?shop=PEDAL HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(times));
  return socket;
}

describe('a connection that asks for much without waiting for an answer', () => {
  it('is answered one by one', async () => {
    const socket = askAtOnce(30);
    let heard = '';
    for await (const part of socket) {
      heard += String(part);
      if ((heard.match(/HTTP\/1\.1 200/g) ?? []).length === 30) break;
    }
    expect([most, all]).toEqual([1, 30]);
  });

  it('is answered no more once it has gone', async () => {
    const socket = askAtOnce(30);
    await once(socket, 'data');
    socket.destroy();
    await sleep(10 * answerMs);
    expect(all).toBeLessThan(30);
  });

  it('is cut where thousands wait', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    askAtOnce(5_000).once('close', resolve);
    await promise;
    expect(all).toBeLessThanOrEqual(1);
  });
});
