import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Browser } from '../api/server/browser.ts';
import { firstPage, serve } from '../api/server/small-shop.ts';
import { type Shop, answered, openShop, signInAndAnswer } from './visit-of-an-account.ts';

let app: FastifyInstance;
let shop: Shop;
beforeAll(async () => {
  app = await serve();
  shop = await openShop();
});
afterAll(() => Promise.all([app.close(), shop.close()]));

// As a page's address, each is on our own host.
const referers = ['//evil.example/x', '/\\evil.example/x', '/.//evil.example/x', '/%09/..//evil.example/x'];

it.each(referers)('a page that is to be opened again is one of ours: %s', async (path) => {
  const headers = { referer: `http://localhost${path}` };
  const payload = { tab: 9, version: 1, events: [answered('LARGE')], vault: {}, proofs: {} };
  const sent = { method: 'POST', url: '/visit/events', headers, payload } as const;
  const late = await new Browser(app).send(sent);
  const person = new Browser(shop.app);
  await signInAndAnswer(person, `ada${path.length}@rider.example`, 'LARGE');
  person.cookies.delete('jwt');
  const away = await person.send(sent);
  for (const { statusCode, payload: reported } of [late, away]) {
    expect(statusCode).toBe(409);
    const { url } = JSON.parse(reported) as { url: string };
    expect(new URL(url, `http://localhost${firstPage}`).host).toBe('localhost');
  }
});

it.each(['/nowhere/\r\nset-cookie: a=b', '/nowhere/\u0100\u{1F6B2}', '/ nowhere\t', '/\\evil.example'])(
  'a page that a browser says it is at leads there by one header: %j',
  async (url) => {
    const browser = new Browser(app);
    const page = await browser.begin(firstPage);
    await browser.events(page, [{ type: 'navigated', url, now: 1 }]);
    for (const waits of ['/visit/without-script', '/visit/go-on']) {
      const { statusCode, headers } = await browser.open(waits);
      expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/(?![/\\])[!-~]*$/)]);
      expect(String(headers['set-cookie'])).not.toContain('a=b');
    }
  },
);
