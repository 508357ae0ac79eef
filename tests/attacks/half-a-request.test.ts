import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Browser } from '../api/server/browser.ts';
import { firstPage, serve } from '../api/server/small-shop.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** All that a connection hears which sends the beginning of a body, until the server ends it. */
async function allThatIsHeard(request: string, type: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect({ port, host: '127.0.0.1' });
  let heard = '';
  socket.setEncoding('utf8').on('data', (part) => (heard += String(part)));
  socket.write(
    `${request} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\na`,
  );
  await once(socket, 'end');
  socket.destroy();
  return heard;
}

it('neither does a file', async () => {
  const { flows } = await new Browser(app).visit(firstPage);
  const heard = await allThatIsHeard(`GET ${flows}`, 'application/json');
  expect(heard).toMatch(/^HTTP\/1.1 200 /);
  expect(heard.toLowerCase()).toContain('\r\nconnection: close\r\n');
});

it.each([
  [404, 'POST /no-such-thing', 'application/json'],
  [404, 'GET /assets/no-such-file', 'application/json'],
  [415, 'POST /session/forget', 'text/html'],
  [200, `GET ${firstPage}`, 'application/json'],
])(
  'a request answered with %s before it has arrived keeps no connection: %s',
  async (status, request, type) => {
    const heard = await allThatIsHeard(request, type);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard.toLowerCase()).toContain('\r\nconnection: close\r\n');
  },
);
