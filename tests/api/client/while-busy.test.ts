import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendRequest } from '#api/client/send-request.ts';
import { isBusy, pauseMs, whileBusy } from '#api/client/while-busy.ts';

let asked = 0;
let answers: readonly (readonly [status: number, type: string])[] = [];
const server = createServer((request, response) => {
  const [status, type] = answers[asked] ?? [200, ''];
  asked += 1;
  request.resume();
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '0' };
  response.writeHead(status, headers).end(JSON.stringify({ type }));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so its address is one.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
});
beforeEach(() => void (asked = 0));
afterAll(() => server.close());

const order = () => sendRequest({ method: 'POST', url, headers: {}, body: { much: 1 } });

describe('a request to a server that is busy', () => {
  it('is sent again until it is begun, and somebody hears of each wait', async () => {
    answers = [
      [503, 'busy'],
      [429, 'busy'],
    ];
    let heard = 0;
    const { status } = await whileBusy(order, { onBusy: () => (heard += 1) });
    expect([status, asked, heard]).toEqual([200, 3, 2]);
  });

  it('is given up in the end', async () => {
    answers = Array.from({ length: 20 }, () => [503, 'busy'] as const);
    await expect(whileBusy(order, {})).rejects.toMatchObject({ status: 503 });
    expect(asked).toBe(6);
  });

  it('is sent once where the server has begun with it, or counts it as a guess', async () => {
    answers = [[503, 'about:blank']];
    await expect(whileBusy(order, {})).rejects.toMatchObject({ status: 503 });
    answers = [[429, 'too-many-tries']];
    asked = 0;
    await expect(whileBusy(order, {})).rejects.toMatchObject({ status: 429 });
    expect(asked).toBe(1);
  });

  it('is not sent again once nobody waits for it', async () => {
    answers = [[503, 'busy']];
    const waits = new AbortController();
    const sent = whileBusy(order, { signal: waits.signal, onBusy: () => waits.abort() });
    await expect(sent).rejects.toMatchObject({ name: 'HttpProblem' });
  });
});

it('a client waits as long as the server says, and up to half of that more', async () => {
  answers = [[503, 'busy']];
  const problem = await order().catch((error: unknown) => error);
  expect(isBusy(problem)).toBe(true);
  expect(problem).toMatchObject({ retryAfterSeconds: 0 });
  expect(pauseMs(problem)).toBe(0);
  expect(pauseMs(new Error('no network'))).toBe(0);
});
