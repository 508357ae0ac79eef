import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Browser } from '../api/server/browser.ts';
import { firstPage, serve } from '../api/server/small-shop.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve();
});
afterAll(() => app.close());

it('who names a call and asks for a page is refused with a page', async () => {
  const browser = new Browser(app);
  await browser.begin(firstPage);
  const headers = { accept: 'text/html', 'x-visit-call': 'a' };
  const answer = await browser.send({ url: '/shop/v1/bicycles?nothing=known', headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, expect.stringContaining('html')]);
  expect(answer.payload).not.toContain('Unexpected token');
});
