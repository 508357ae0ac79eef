/*
 * Threat (Injection and data at rest): A site gives its name to a developer's machine.
 * Defence: Only known hosts are served in development; two hosts are refused.
 */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { firstPage, serve } from '../api/server/small-shop.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** How a request with these lines is answered. */
async function statusOf(...hosts: readonly string[]): Promise<string | undefined> {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect({ port, host: '127.0.0.1' });
  let heard = '';
  socket.setEncoding('utf8').on('data', (part) => (heard += String(part)));
  socket.write([`GET ${firstPage} HTTP/1.1`, ...hosts, 'connection: close', '\r\n'].join('\r\n'));
  await once(socket, 'end');
  socket.destroy();
  return /^HTTP\/1.1 (\d+)/.exec(heard)?.[1];
}

it.each([
  ['names two hosts', ['Host: localhost', 'Host: evil.example']],
  ['names one host twice', ['Host: localhost', 'hOST: localhost']],
])('a request that %s is refused, since two servers could read it differently', async (_what, hosts) => {
  expect(await statusOf(...hosts)).toBe('400');
});

it('a request that names one host is answered', async () => {
  expect(await statusOf('Host: localhost')).toBe('200');
});
