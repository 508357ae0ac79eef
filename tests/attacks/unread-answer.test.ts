/*
 * Threat (Availability): Slow senders and readers.
 * Defence: 20 s a body, 16 KB in 20 s, two minutes for an unread reply.
 */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { expect, it } from 'vitest';
import { Browser } from '../api/server/browser.ts';
import { firstPage, serve } from '../api/server/small-shop.ts';

// More than what is between keeps of it.
const asked = 1_000;

it('nobody holds a connection by asking for much and reading nothing', async () => {
  const app = await serve({ callTimeoutMs: 100 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { flows } = await new Browser(app).visit(firstPage);
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect({ port, host: '127.0.0.1' }).pause();
  const [held] = (await once(app.server, 'connection')) as [Socket];
  socket.on('error', () => undefined).write(`GET ${flows} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(asked));
  await once(held, 'close');
  expect(held.bytesWritten).toBeGreaterThan(0);
  socket.destroy();
  await app.close();
});
