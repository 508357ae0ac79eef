/*
 * Threat (Availability): Many uploads or form parts.
 * Defence: A few at a time, of files and of bytes; refused at the first too many.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { firstPage, serve } from '../api/server/small-shop.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const part = (more: string, content = '') =>
  `--B\r\ncontent-disposition: form-data; name="a"${more}\r\n\r\n${content}\r\n`;

/** The status of what a server says to the beginning of a form of 20 MB, of which nothing more comes. */
async function statusOf(beginning: string, length = 20_000_000): Promise<number> {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8');
  const head = [
    'host: localhost',
    'content-type: multipart/form-data; boundary=B',
    `content-length: ${length}`,
  ];
  socket.write([`POST ${firstPage} HTTP/1.1`, ...head, '', beginning].join('\r\n'));
  const [heard] = await once(socket, 'data');
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(heard))?.[1]);
}

describe('a form of a hundred thousand parts, which anybody may send', () => {
  it.each([
    ['of fields', part('').repeat(500)],
    ['of files', part('; filename="x"').repeat(500)],
    ['with one that is too long', part('', 'a'.repeat(70_000)) + part('')],
    ['with a name that is too long', part(`; x="${'a'.repeat(200_000)}"`) + part('').repeat(500)],
  ])('is refused while it comes, and not read to its end: %s', async (_what, beginning) => {
    expect(await statusOf(beginning)).toBe(413);
  });

  it('is refused before it comes, where it says that it is too long', async () => {
    expect(await statusOf('', 26_000_000)).toBe(413);
  });

  it('may break off in the middle of a file, and holds nobody up', async () => {
    const { port } = app.server.address() as AddressInfo; // it listens on a port
    const socket = connect({ port, host: '127.0.0.1' });
    const arrived = once(app.server, 'request');
    const head = ['host: localhost', 'content-type: multipart/form-data; boundary=B', 'content-length: 5000'];
    socket.write([`POST ${firstPage} HTTP/1.1`, ...head, '', part('; filename="x"', 'abc')].join('\r\n'));
    await arrived;
    socket.destroy();
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  it('is refused as what cannot be read, where it is none', async () => {
    const broken = [part('').slice(0, -3), part('; filename="x"', 'abc').slice(0, -3), '--B\r\nx', 'nothing'];
    for (const each of broken) expect(await statusOf(each, each.length)).toBe(400);
  });
});

describe('a body of parts that is sent so slowly that it holds its connection', () => {
  let impatient: FastifyInstance;
  // It takes what comes, and says nothing.
  const lender = createServer();
  beforeAll(async () => {
    lender.listen(0, '127.0.0.1');
    await once(lender, 'listening');
    const { port } = lender.address() as AddressInfo; // it listens on a port
    impatient = await serve({ bodyTimeoutMs: 300, backendUrl: `http://127.0.0.1:${port}` });
    await impatient.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    lender.closeAllConnections();
    lender.close();
    await impatient.close();
  });

  /** What is heard of a server that is sent a part of a file now and then, until it answers. */
  async function heardFor(path: string, file: string): Promise<string> {
    const { port } = impatient.server.address() as AddressInfo; // it listens on a port
    const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8');
    const head = [
      'host: localhost',
      'content-type: multipart/form-data; boundary=B',
      'content-length: 20000000',
    ];
    const begun = part('; filename="x"').replace('name="a"', 'name="file"').trimEnd();
    socket.write([`POST ${path} HTTP/1.1`, ...head, '', `${begun}\r\n\r\n`].join('\r\n'));
    const sending = setInterval(() => socket.write(file), 20);
    const [heard] = await once(socket, 'data');
    clearInterval(sending);
    socket.destroy();
    return String(heard);
  }

  it.each([
    ['at an address where there is no page', '/nothing/here'],
    ['at a page that asks for no file', firstPage],
  ])('is given up, however much of it comes: %s', async (_where, path) => {
    const heard = await heardFor(path, 'x'.repeat(2_000));
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('is given up once hardly anything comes, where a file is taken', async () => {
    expect(await heardFor('/shop/v1/papers?shop=PEDAL', 'x')).toMatch(/^HTTP\/1.1 408 /);
  });
});
