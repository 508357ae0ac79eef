import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFlows } from '#api/client/fetch-flows.ts';
import { HttpProblem, NoConnection } from '#api/client/problems.ts';
import { sendAlong, sendRequest, usualTries } from '#api/client/send-request.ts';

const answers: { readonly [url: string]: readonly [status: number, type: string, body: string] } = {
  '/ok': [200, 'application/json', '{"a":1}'],
  '/empty': [204, 'text/plain', ''],
  '/text': [200, 'text/plain', 'hello'],
  '/refused': [
    422,
    'application/problem+json',
    '{"detail":"Too long","code":"maxLength","messages":["One","Two"]}',
  ],
  '/proxy': [502, 'application/json', '<html>'],
  '/broken': [200, 'application/json', '{"a":'],
  '/silent': [500, 'text/plain', ''],
  '/paper': [200, 'application/pdf', '%PDF-1.7'],
};
/** How often a request is refused with 503 before it is answered. */
let failures = 0;
let asked: readonly IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked = [...asked, request];
  if (asked.length <= failures) return void response.writeHead(503).end('{"detail":"later"}');
  const [status, type, body] = answers[request.url ?? ''] ?? [404, 'text/plain', ''];
  // As over HTTP/2, which has no words for a status.
  response.writeHead(status, status === 500 ? '' : 'In words', { 'content-type': type }).end(body);
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  failures = 0;
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const get = (url: string, options = {}) =>
  sendRequest({ method: 'GET', url: origin + url, headers: {} }, options);

describe('a request', () => {
  it('reads JSON, text and nothing', async () => {
    expect(await get('/ok')).toEqual({ status: 200, body: { a: 1 } });
    expect(await get('/text')).toEqual({ status: 200, body: 'hello' });
    expect(await get('/empty')).toEqual({ status: 204 });
  });

  it('reads a PDF as a file', async () => {
    const { body } = await get('/paper');
    expect(body).toBeInstanceOf(Blob);
    expect(await (body as Blob).text()).toBe('%PDF-1.7');
  });

  it('throws the status and the body of a refusal', async () => {
    const problem = await get('/refused').catch((caught: unknown) => caught);
    expect(problem).toBeInstanceOf(HttpProblem);
    expect(problem).toMatchObject({
      status: 422,
      body: { detail: 'Too long', code: 'maxLength', messages: ['One', 'Two'] },
    });
  });

  it('keeps the status of a body that is not what it says', async () => {
    await expect(get('/proxy')).rejects.toMatchObject({ name: 'HttpProblem', status: 502 });
  });

  it('says of a refusal what its status says, or that there is nothing', async () => {
    await expect(get('/refused')).rejects.toMatchObject({ status: 422, message: 'In words' });
    await expect(get('/silent')).rejects.toMatchObject({ status: 500, message: 'Error fetching' });
  });

  it('throws UnreadableReply for JSON that breaks off', async () => {
    const message = `Response was not convertible to json for ${origin}/broken`;
    await expect(get('/broken')).rejects.toMatchObject({ name: 'UnreadableReply', status: 200, message });
  });

  it.each([
    ['30 seconds', {}, 30_000],
    ['as long as its caller allows', { timeoutMs: 600_000 }, 600_000],
  ])('is given up after %s', async (_time, options, limitMs) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const waiting = get('/ok', options).catch((problem: unknown) => problem);
    const ended = vi.fn();
    void waiting.then(ended);
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toMatchObject({ name: 'NoConnection', status: 0 });
  });

  it('throws NoConnection when nobody answers', async () => {
    const dead = sendRequest({ method: 'GET', url: 'http://127.0.0.1:1/', headers: {} });
    await expect(dead).rejects.toBeInstanceOf(NoConnection);
    const message = 'Response was not defined for http://127.0.0.1:1/';
    await expect(dead).rejects.toMatchObject({ status: 0, message });
  });
});

describe('a request that may arrive twice', () => {
  const pauses = [1000, 2000, 4000, 8000, 16_000];
  /** What comes of it, and the milliseconds that it waited between its tries. */
  async function repeated(tries?: number) {
    const waits: number[] = [];
    const real = globalThis.setTimeout;
    const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      run: () => void,
      ms = 0,
      ...given: []
    ) => {
      if (!pauses.includes(ms)) return real(run, ms, ...given);
      waits.push(ms);
      return real(run, 0, ...given);
    }) as typeof setTimeout);
    const request = { method: 'POST', url: `${origin}/ok`, headers: {}, body: { a: 1 } };
    const end = await sendRequest(request, tries === undefined ? {} : { tries }).catch(
      (problem: unknown) => problem,
    );
    spy.mockRestore();
    return { end, waits, asked: asked.length };
  }

  it('is sent up to five times, with pauses that double from one second', async () => {
    failures = usualTries - 1;
    expect(await repeated(usualTries)).toMatchObject({
      end: { status: 200 },
      waits: [1000, 2000, 4000, 8000],
      asked: 5,
    });
  });

  it('fails as its last try did', async () => {
    failures = 9;
    expect(await repeated(3)).toMatchObject({ end: { name: 'HttpProblem', status: 503 }, asked: 3 });
  });

  it('is no other one: that is sent once', async () => {
    failures = 9;
    expect(await repeated()).toMatchObject({
      end: { name: 'HttpProblem', status: 503 },
      waits: [],
      asked: 1,
    });
  });
});

it('every request carries what is to go along', async () => {
  sendAlong('x-recording-session', 'r-1');
  await get('/ok');
  expect(asked[0]?.headers).toMatchObject({ 'x-recording-session': 'r-1' });
});

it('a body that is left by its caller ends with the reason', async () => {
  const leaving = new AbortController();
  leaving.abort(new Error('gone'));
  const request = { method: 'GET', url: `${origin}/ok`, headers: {} };
  await expect(sendRequest(request, { signal: leaving.signal })).rejects.toThrow('gone');
});

describe('the flows of a page', () => {
  it('are read, or it is said why not', async () => {
    expect(Buffer.from(await fetchFlows(`${origin}/ok`)).toString()).toEqual('{"a":1}');
    await expect(fetchFlows(`${origin}/gone`)).rejects.toMatchObject({ name: 'HttpProblem', status: 404 });
    await expect(fetchFlows('http://127.0.0.1:9/')).rejects.toBeInstanceOf(NoConnection);
  });
});
