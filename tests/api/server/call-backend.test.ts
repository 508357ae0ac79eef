import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { callBackend } from '#api/server/calls/call-backend.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A lender that cuts the line of its first requests; tells what it was asked. */
async function lenderThatCuts(times: number) {
  const asked: string[] = [];
  const cut: Socket[] = [];
  const server = createServer((request, response) => {
    asked.push(request.method ?? '');
    if (cut.length < times) cut.push(request.socket.destroy());
    else response.end('{}');
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  // It listens on a port, so its address is one.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, asked };
}

const key = { 'idempotency-key': 'one' };

describe('a call whose line breaks', () => {
  it.each([
    ['reads', 'GET', {}],
    ['is known again by its key', 'POST', key],
  ])('is made once more where it %s', async (_why, method, headers) => {
    const { url, asked } = await lenderThatCuts(1);
    expect(await callBackend({ method, url, headers }, 10_000)).toMatchObject({ status: 200, text: '{}' });
    expect(asked).toEqual([method, method]);
  });

  it('is made once where a second one would do something twice', async () => {
    const { url, asked } = await lenderThatCuts(1);
    const called = callBackend({ method: 'POST', url, headers: {}, body: {} }, 10_000);
    await expect(called).rejects.toMatchObject({ details: { status: 502 } });
    expect(asked).toEqual(['POST']);
  });

  it('is made twice and not more', async () => {
    const { url, asked } = await lenderThatCuts(9);
    await expect(callBackend({ method: 'GET', url, headers: {} }, 10_000)).rejects.toMatchObject({
      details: { status: 502 },
    });
    expect(asked).toEqual(['GET', 'GET']);
  });
});

describe('a file', () => {
  /** A lender that answers with what a test wants of it. */
  async function lenderThat(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    // It listens on a port, so its address is one.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }
  const fileTypes = ['application/pdf'];

  it('is sent as it comes, and never a second time', async () => {
    const got: number[] = [];
    const url = await lenderThat((request, response) => {
      request.on('data', (part: Buffer) => got.push(part.length)).on('end', () => response.end('{}'));
    });
    const parts = ['first', 'second', 'third'];
    const request = { method: 'POST', url, headers: {}, body: Readable.from(parts) };
    expect(await callBackend(request, 10_000)).toMatchObject({ status: 200, text: '{}' });
    expect(got.reduce((sum, length) => sum + length, 0)).toBe(parts.join('').length);
    const cutting = await lenderThatCuts(9);
    const cut = { method: 'POST', url: cutting.url, headers: key, body: Readable.from(parts) };
    await expect(callBackend(cut, 10_000)).rejects.toMatchObject({ details: { status: 502 } });
    expect(cutting.asked).toEqual(['POST']);
  });

  it('may take longer than a call, as long as it goes on coming', async () => {
    const url = await lenderThat(
      (request, response) => void request.resume().on('end', () => response.end('{}')),
    );
    const body = Readable.from(
      (async function* slowly() {
        // Each pause is a small part of what it may take, since on a slow machine it takes longer.
        for (let part = 0; part < 25; part += 1) {
          yield 'part';
          await sleep(100);
        }
      })(),
    );
    expect(await callBackend({ method: 'POST', url, headers: {}, body }, 2000)).toMatchObject({
      status: 200,
    });
  });

  it('comes as it is sent, always to be saved', async () => {
    const url = await lenderThat((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'inline' });
      response.end('%PDF');
    });
    const { file } = await callBackend({ method: 'GET', url, headers: {}, fileTypes }, 10_000);
    expect(file?.headers).toEqual({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
    expect(await text(file?.content ?? Readable.from([]))).toBe('%PDF');
  });

  it('of another kind than the document says is a text like any other', async () => {
    const url = await lenderThat((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<p>');
    });
    const reply = await callBackend({ method: 'GET', url, headers: {}, fileTypes }, 10_000);
    expect([reply.file, reply.text]).toEqual([undefined, '<p>']);
  });
});
