import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootstraps } from '#api/server/visits/sealed-bootstraps.ts';
import { readSendingCookie } from '#api/server/cookies/browser-cookies.ts';
import { readVisitCookie } from '#api/server/cookies/visit-cookie.ts';
import { awaitSending } from '#api/server/context/visit-queue.ts';
import { secretKey } from './small-shop.ts';

const begun = bootstraps(secretKey, () => 5);
const visit = { id: '5b0f6a52-6f0e-4c1b-9a57-2f4a1c7d0e01', brand: 'PEDAL', isBorrowed: false, begunAt: 5 };
const { tab } = begun.perBrowserValues(visit, '');
let reads = 0;
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(cookie, { secret: secretKey });
  app.addHook('onRequest', async (request) => {
    const read = { latest: readVisitCookie(request), sending: readSendingCookie(request) };
    Object.assign(request, { requester: read });
  });
  const visits = { read: async () => void (reads += 1) as undefined };
  const onRequest = awaitSending({ visits, bootstraps: begun, production: false });
  app.get('/', { onRequest }, async () => 'page');
});
afterAll(() => app.close());

async function readsFor(sending: string): Promise<number> {
  reads = 0;
  const signed = app.signCookie(`${visit.id}.${visit.brand}.begun-5`);
  await app.inject({ url: '/', cookies: { visit: signed, sending } });
  return reads;
}

it('a page waits for what its browser has announced, and looks a few times', async () => {
  expect(await readsFor(`${tab}.3`)).toBe(9);
});

it.each(['1.99', `${tab + 1}.3`, 'x', '9007199254740993.1'])(
  'nothing waits for what nobody can have announced: %s',
  async (sending) => {
    expect(await readsFor(sending)).toBe(0);
  },
);
