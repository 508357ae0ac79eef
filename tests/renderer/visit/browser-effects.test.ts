import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Effect, type UnstampedEvent, performEffect } from '#engine/index.ts';
import { type BrowserHost, createCallGroups } from '#renderer/visit/host.ts';
import { browserEffects } from '#renderer/visit/browser-effects.ts';

const asked: string[] = [];
const bodies: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${String(request.headers['x-visit-call'])}`);
  request.on('data', (part) => void bodies.push(String(part)));
  const isRefused = request.url === '/refused';
  const proof = request.url === '/portal' ? {} : { 'x-visit-proof': 'proof' };
  response.writeHead(isRefused ? 409 : 200, { 'content-type': 'application/json', ...proof });
  response.end(isRefused ? '{"detail":"Taken","code":"taken"}' : '{"a":1,"b":null}');
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** A browser's host that tells in words what it was asked for; `next` resolves with the next event. */
function browserHost() {
  const reported: string[] = [];
  let report: (event: UnstampedEvent) => void = () => undefined;
  const next = new Promise<UnstampedEvent>((resolve) => (report = resolve));
  const tasks: (() => void)[] = [];
  const host: BrowserHost = {
    brand: 'MAIN',
    dispatch: (event) => report(event),
    calls: createCallGroups(),
    showBusy: (isNow) => void (isNow && reported.push('busy')),
    prove: (call, proof) => void reported.push(`${call} proven by ${proof}`),
    afterPaint: { run: (task) => void tasks.push(task), runNow: () => undefined },
    measure: (what) => (what === 'referrer' ? undefined : `${what} of it`),
    moveTo: (url, how) => void reported.push(`${how} ${url}`),
    awaits: (call) => call === 'call-1',
    settled: async () => void reported.push('settled'),
    begun: async () => void reported.push('begun'),
    hold: () => void reported.push('hold'),
    leave: (url) => void reported.push(`leave for ${url}`),
    reload: () => void reported.push('reload'),
  };
  return {
    host,
    reported,
    next,
    tasks,
    perform: (effect: Effect) => performEffect(browserEffects, effect, host),
  };
}

function callOf(path: string, method = 'GET', id = 'call-1'): Effect {
  return { type: 'call', id, operation: 'getTeas', request: { method, url: origin + path, headers: {} } };
}

describe('a browser', () => {
  it('makes a call that names itself, and reports the answer with its proof', async () => {
    const { reported, next, perform } = browserHost();
    perform(callOf('/teas'));
    expect(await next).toEqual({ type: 'replied', call: 'call-1', status: 200, body: { a: 1 } });
    expect(reported).toEqual(['begun', 'call-1 proven by proof']);
    expect(asked).toContain('GET /teas call-1');
  });

  it('reports what a refusal says', async () => {
    const { reported, next, perform } = browserHost();
    perform(callOf('/refused'));
    const said = { message: 'Taken', code: 'taken' };
    expect(await next).toEqual({ type: 'failed', call: 'call-1', status: 409, ...said });
    expect(reported).toContain('call-1 proven by proof');
  });

  it.each([
    ['an answer without proof, which is not our server’s', '/portal'],
    ['no answer', ':1/'],
  ])('takes for no connection: %s', async (_title, path) => {
    const { reported, next, perform } = browserHost();
    perform(callOf(path));
    expect(await next).toEqual({ type: 'failed', call: 'call-1', status: 0 });
    expect(reported).toEqual(['begun']);
  });

  it('waits with what changes something until the server knows all events', async () => {
    const { reported, next, perform } = browserHost();
    perform(callOf('/teas', 'PUT'));
    await next;
    expect(reported[0]).toBe('settled');
  });

  it('makes no call that the visit does not wait for any more', async () => {
    const { next, perform } = browserHost();
    perform(callOf('/never', 'PUT', 'call-0'));
    perform(callOf('/teas', 'PUT'));
    await next;
    expect(asked.filter((line) => line.includes('/never'))).toEqual([]);
  });

  it('lets the address follow, leaves, and loads the page again', () => {
    const { reported, perform } = browserHost();
    for (const how of ['push', 'replace', 'leave', 'reload'] as const) {
      perform({ type: 'navigate', url: '/tea', how });
    }
    expect(reported).toEqual(['push /tea', 'replace /tea', 'leave for /tea', 'reload']);
  });

  it('comes back to the engine after a wait', async () => {
    const { next, perform } = browserHost();
    perform({ type: 'wait', id: 'poll-1', ms: 1 });
    expect(await next).toEqual({ type: 'polled', wait: 'poll-1' });
  });

  it('sends a record after the paint, and none without a request', () => {
    const { tasks, perform } = browserHost();
    perform({ type: 'emit', event: 'shown', properties: {} });
    expect(tasks).toHaveLength(0);
    const request = { method: 'POST', url: `${origin}/records`, headers: {} };
    perform({ type: 'emit', event: 'shown', properties: {}, request });
    expect(tasks).toHaveLength(1);
  });

  it('takes nothing more from a person who signs out, since another page comes', () => {
    const { reported, perform } = browserHost();
    perform({ type: 'store', token: 'forget' });
    expect(reported).toEqual(['hold', 'settled']);
  });

  it('goes on where a token goes and the answers stay', () => {
    const { reported, perform } = browserHost();
    perform({ type: 'store', token: 'forget', keepAnswers: true });
    expect(reported).toEqual(['settled']);
  });

  it('leaves to the server what only the server can do', () => {
    const { reported, tasks, perform } = browserHost();
    perform({ type: 'forget' });
    perform({ type: 'store', token: 'keep' });
    expect([...reported, ...tasks]).toEqual([]);
  });

  it('adds to what is reported what only a browser can measure', async () => {
    const { tasks, perform } = browserHost();
    const request = { method: 'POST', url: `${origin}/session`, headers: {}, body: { platform: 'WEB' } };
    const measured = { width: 'screen-width', from: 'referrer' } as const;
    perform({ type: 'emit', event: 'begun', properties: {}, request, tries: 1, measured });
    tasks.forEach((task) => task());
    await expect.poll(() => bodies).toContain('{"platform":"WEB","width":"screen-width of it"}');
  });
});

it('calls off the earlier call of the same group only', () => {
  const groups = createCallGroups();
  const [first, second, other, alone] = ['a', 'a', 'b', undefined].map(groups.begin);
  expect([first, second, other, alone].map((signal) => signal?.aborted)).toEqual([true, false, false, false]);
});
