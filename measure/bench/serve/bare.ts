import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { tellParent } from './in-process.ts';

/** The least that a server can do: one ready buffer of a given size, with the headers that it needs. */
const ready = Buffer.alloc(Number(process.argv[2]), 'x');
const app = Fastify();
app.get('/*', (_request, reply) => {
  void reply.header('content-type', 'application/json').header('content-encoding', 'br').send(ready);
});
await app.listen({ port: 0, host: '127.0.0.1' });
// It listens on a port, so its address is one.
tellParent((app.server.address() as AddressInfo).port);
