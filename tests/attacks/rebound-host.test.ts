import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { firstPage, serve } from '../api/server/small-shop.ts';

let development: FastifyInstance;
let production: FastifyInstance;
beforeAll(async () => {
  development = await serve({ hosts: ['workshop.test'] });
  production = await serve({ production: true });
});
afterAll(() => Promise.all([development.close(), production.close()]));

const statusOf = async (app: FastifyInstance, host: string, url = firstPage): Promise<number> =>
  (await app.inject({ url, headers: { host } })).statusCode;

describe('a site that gives its own name to a developer’s machine', () => {
  it.each([firstPage, '/outbox', '/preview', '/studio', '/shop/v1/bicycles', '/nowhere'])(
    'reads no %s',
    async (url) => {
      const { statusCode, payload } = await development.inject({
        url,
        headers: { host: 'evil.example:3000', accept: 'text/html' },
      });
      expect(statusCode).toBe(421);
      expect(payload).toContain('add the name to HOSTS');
    },
  );

  it('is answered in few words, however long its name', async () => {
    const host = `${'evil'.repeat(2000)}.example`;
    const { statusCode, payload } = await development.inject({ url: '/outbox', headers: { host } });
    expect([statusCode, payload.length < 500]).toEqual([421, true]);
  });

  it.each(['localhost.evil.example', 'evil-localhost', '127.0.0.1.evil.example', '1.2.3.4.5'])(
    'has no luck with a name that resembles ours: %s',
    async (host) => expect(await statusOf(development, host)).toBe(421),
  );

  it.each([
    'localhost:3000',
    'pedal.localhost:3000',
    '127.0.0.1',
    '192.168.1.20:3000',
    '[::1]:3000',
    'WORKSHOP.test',
  ])('keeps nobody from %s, such as a phone in the same network', async (host) =>
    expect(await statusOf(development, host)).toBe(200),
  );

  it('is a matter of development: in production a proxy says which names there are', async () => {
    expect(await statusOf(production, 'apply.example')).toBe(200);
  });
});
