import { type AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { releaseServer } from '#tools/releases/release-server.ts';

it('asks each time on a new connection, so that none is closed while a proof runs', async () => {
  const sockets = new Set<unknown>();
  const server = createServer((request, response) => {
    sockets.add(request.socket);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const { get, post } = releaseServer({ server: `http://127.0.0.1:${port}` });
  await get('/releases/live');
  await post('/releases', {});
  await get('/releases/live');
  expect(sockets.size).toBe(3);
  await new Promise((resolve) => server.close(resolve));
});
