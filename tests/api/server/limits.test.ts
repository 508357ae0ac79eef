/*
 * Threat (Availability): Long addresses and headers.
 * Defence: 414 from 12,000 characters, 431 from 16 KB.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { firstPage, serve, shopThat } from './small-shop.ts';

let app: FastifyInstance;
let browser: Browser;
let page: object;

beforeAll(async () => {
  app = await serve({ bodyTimeoutMs: 300 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  browser = new Browser(app);
  const { tab, version, flows } = await browser.begin(firstPage);
  page = { tab, version, flows };
});
afterAll(() => app.close());

const batch = (events: unknown, vault: unknown = {}) =>
  JSON.stringify({ ...page, events, vault, proofs: {} });

const sendEvents = (payload: string) =>
  browser.send({
    method: 'POST',
    url: '/visit/events',
    headers: { 'content-type': 'application/json' },
    payload,
  });

const answer = (value: string) => `{"type":"answered","field":"size","value":${value}}`;
const events = (value: string) => batch([]).replace('"events":[]', `"events":[${answer(value)}]`);

describe('a batch of events is refused', () => {
  it.each([
    ['a NUL', events('"a\\u0000"'), 400, '/events/0/value'],
    ['half a character', events('"\\ud800"'), 400, '/events/0/value'],
    ['a name with NUL', batch([], { 'a\0': 1 }), 400, '/vault'],
    ['what is nested too deep', events('['.repeat(2_000) + ']'.repeat(2_000)), 400, '/events/0/value'],
    ['arrays of nulls', events(`[${'[null],'.repeat(10_000)}1]`), 413, ''],
    ['too long a text', events(`"${'a'.repeat(70_000)}"`), 413, '/events/0/value'],
  ])('with %s', async (_name, payload, status, field) => {
    const { statusCode, payload: refusal } = await sendEvents(payload);
    expect(statusCode).toBe(status);
    const [error] = (JSON.parse(refusal) as { errors: { field: string }[] }).errors;
    expect(error?.field.startsWith(field)).toBe(true);
    expect(refusal.length).toBeLessThan(1_000);
  });

  it('at its first fault, however many there are', async () => {
    const { statusCode, payload } = await sendEvents(batch(Array.from({ length: 900 }, () => ({}))));
    expect(statusCode).toBe(400);
    expect(payload.length).toBeLessThan(1_000);
  });

  it('of a megabyte, unread', async () => {
    expect((await sendEvents(events(`"${'a'.repeat(1_000_000)}"`))).statusCode).toBe(413);
  });
});

it('takes many events in one request', async () => {
  const busy = new Browser(app);
  const begun = await busy.begin(firstPage);
  const many = Array.from(
    { length: 35 },
    () => ({ type: 'answered', field: 'size', value: 'SMALL' }) as const,
  );
  const taken = await busy.events(begun, many);
  expect([taken.statusCode, taken.json()]).toEqual([200, { version: begun.version + 35 }]);
});

describe('a form is refused', () => {
  it.each([
    ['too many fields', 'a=&'.repeat(5_000), 413],
    ['too much', `size=${'%E3%81%82'.repeat(30_000)}`, 413],
    ['a NUL', '$document=rent%2Findex&size=%00', 400],
    ['a NUL in one of two answers', '$document=rent%2Findex&size=%00&size=SMALL', 400],
    ['too long an answer in front of a short one', `size=${'1'.repeat(70_000)}&size=1`, 413],
  ])('with %s', async (_name, payload, status) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode } = await browser.send({ method: 'POST', url: firstPage, headers, payload });
    expect(statusCode).toBe(status);
  });
});

/** What comes back for a text on a separate line. */
async function raw(text: string): Promise<string> {
  const socket = lineTo(app);
  let heard = '';
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

function lineTo({ server }: FastifyInstance): Socket {
  const { port } = server.address() as AddressInfo; // it listens on a port
  return connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
}

const get = (target: string, headers = '') =>
  raw(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`);

describe('a request that comes to no route', () => {
  it.each([
    ['cannot be decoded', () => get('/bicycles/%ff'), 400],
    ['is no HTTP', () => raw('nothing\r\n\r\n'), 400],
    ['has headers that are too large', () => get('/', `x: ${'x'.repeat(40_000)}\r\n`), 431],
    ['has cookies that are too large', () => get('/', `cookie: a=${'x'.repeat(40_000)}\r\n`), 431],
    ['has an address that is longer than a head may be', () => get(`/${'x'.repeat(40_000)}`), 414],
  ])('because it %s has the security headers, and nothing of what was sent', async (_name, ask, status) => {
    const heard = await ask();
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard).toMatch(/x-content-type-options: nosniff/i);
    expect(heard).toMatch(/content-type: application\/problem\+json/i);
    expect(heard).not.toMatch(/%ff|xxxx/);
  });
});

describe('an address that is too long', () => {
  const quotes = (count: number) => "'".repeat(count);

  it.each([
    ['of 14 KB', `${firstPage}?a=${'x'.repeat(14_000)}`],
    ['of 14 KB that leads elsewhere', `/visit/cookies?page=/${'x'.repeat(14_000)}`],
    ['of 14 KB in its path', `${firstPage}/${'x'.repeat(14_000)}`],
    ['of 14 KB at nothing', `/nothing/${'x'.repeat(14_000)}`],
    ['that a question for cookies would make too long', `/visit/cookies?page=/${quotes(4_500)}`],
  ])('is refused in a few words: %s', async (_name, target) => {
    const heard = await get(target);
    expect(heard).toMatch(/^HTTP\/1.1 414 /);
    expect(heard).toContain('The address is longer than 12000 characters.');
    expect(heard.length).toBeLessThan(2_500);
  });

  it('is one of more than 12,000 characters', async () => {
    expect(await get(`/robots.txt?${'x'.repeat(11_900)}`)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a target that names another host', () => {
  it.each([
    'http://elsewhere.example/bicycles/rent/rider',
    'http://elsewhere.example/visit/go-on',
    '//elsewhere.example/bicycles/rent/rider',
    '/\\elsewhere.example/bicycles/rent/rider',
  ])('leads nobody there: %s', async (target) => {
    const location = /^location: (.*)$/im.exec(await get(target))?.[1] ?? '/';
    expect(location).toMatch(/^\/(?![/\\])/);
  });

  it('counts from named proxies only', async () => {
    const asked = {
      url: firstPage,
      headers: { host: 'localhost', 'x-forwarded-host': 'citywheels.example' },
    };
    const named = await serve({ proxies: ['127.0.0.1'] });
    const [unnamed, there] = await Promise.all([
      new Browser(app).send(asked),
      new Browser(named).send(asked),
    ]);
    expect(unnamed.payload).not.toContain('citywheels.example');
    expect(there.payload).toContain('citywheels.example');
    await named.close();
  });
});

describe('a body that is sent by halves', () => {
  const half = (headers = '') =>
    `POST /visit/events HTTP/1.1\r\nhost: localhost\r\n${headers}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`;

  it('is given up', async () => {
    expect(await raw(half())).toMatch(/^HTTP\/1.1 408 /);
  });

  it('does not lock its visit', async () => {
    // This server waits for the other half longer than for a page.
    const patient = await serve();
    await patient.listen({ port: 0, host: '127.0.0.1' });
    const visitor = new Browser(patient);
    await visitor.begin(firstPage);
    const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const arrived = once(patient.server, 'request');
    const line = lineTo(patient);
    line.write(half(`cookie: ${cookies.join('; ')}\r\n`));
    await arrived;
    expect((await visitor.open(firstPage)).statusCode).toBe(200);
    expect(line.closed).toBe(false);
    line.destroy();
    await patient.close();
  });
});

describe('an answer of the lender', () => {
  it.each([
    ['of another type', () => ({ bicycles: 'none' })],
    ['with an entry of another type', () => ({ bicycles: [7] })],
    ['of two megabytes', () => ({ bicycles: [{ id: 'x'.repeat(2_000_000) }] })],
    ['that is empty', () => ''],
  ])('%s is a failure', async (_name, reply) => {
    const shop = await shopThat(reply);
    const server = await serve({ backendUrl: shop.url });
    const { statusCode } = await server.inject({ url: '/shop/v1/bicycles?shop=PEDAL' });
    expect(statusCode).toBe(502);
    await Promise.all([server.close(), shop.close()]);
  });
});
