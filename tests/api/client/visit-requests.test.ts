import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, sendEvents } from '#api/client/visit-requests.ts';

let asked = 0;
let failures = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(asked <= failures ? 503 : 200).end();
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/session`;
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => server.close());

const begin = () => beginSession({ method: 'POST', url, headers: {}, body: {} }, 3);

describe('a telemetry session', () => {
  it('is asked for once where that is enough', async () => {
    failures = 0;
    await begin();
    expect(asked).toBe(1);
  });

  it('is tried three times in all', async () => {
    failures = 2;
    await begin();
    expect(asked).toBe(3);
  });

  it('fails after that, and says so', async () => {
    failures = 3;
    await expect(begin()).rejects.toMatchObject({
      status: 500,
      message: 'An error occurred while establishing a session, retries failed.',
    });
    expect(asked).toBe(3);
  });
});

describe('events', () => {
  afterEach(() => void vi.unstubAllGlobals());

  const answering = (status: number, body: string) => {
    const headers = { 'content-type': 'application/json' };
    vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
    // A browser knows where a path leads.
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
        }
      },
    );
    const batch = { tab: 1, version: 1, events: [], vault: {}, proofs: {} };
    return sendEvents(batch, 'FIGURE', new AbortController().signal);
  };

  it('are accepted, overtaken or refused', async () => {
    expect(await answering(200, '{"version":2}')).toEqual({ type: 'accepted', version: 2 });
    const overtaken = { type: 'overtaken', url: '/next' };
    expect(await answering(200, '{"url":"/next"}')).toEqual({ ...overtaken, isRefused: false });
    expect(await answering(409, '{"url":"/next"}')).toEqual({ ...overtaken, isRefused: true });
    const held = { version: 3, state: {}, vault: {} };
    expect(await answering(409, JSON.stringify(held))).toEqual({ type: 'refused', ...held });
  });

  it.each(['null', '7', '"text"', '[]', '{}', '{"version":"2"}', '{"url":7}', ''])(
    'have not arrived where something else answers %s',
    async (body) => {
      for (const status of [200, 409]) {
        await expect(answering(status, body)).rejects.toMatchObject({ name: 'NoConnection' });
      }
    },
  );
});
