import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '#api/client/visit-requests.ts';

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
