import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve();
});
afterAll(() => app.close());

/** How many requests of one network may wait, with the one that runs. */
const room = 301;

/** Asks so often at the same moment that some are refused, and gives one of these. */
async function refusedOf(options: { readonly method: 'GET' | 'POST'; readonly payload?: string }) {
  const ask = () =>
    new Browser(app).send({
      url: firstPage,
      ...options,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });
  const answers = await Promise.all(Array.from({ length: room + 50 }, ask));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  return refused[0];
}

it('a page that is refused because too many wait says so, and loads itself again', async () => {
  const refused = await refusedOf({ method: 'GET' });
  expect(refused?.headers['retry-after']).toBe('1');
  expect(refused?.payload).toContain('Your page continues as soon as we can.');
  expect(refused?.payload).toContain(`<meta http-equiv="refresh" content="1;url=${firstPage}">`);
});

it('a form that is refused because too many wait asks its person to send it again', async () => {
  const refused = await refusedOf({ method: 'POST', payload: 'a=1' });
  expect(refused?.headers['content-type']).toContain('text/html');
  expect(refused?.payload).toContain('Please reload this page in a moment to send them again.');
  expect(refused?.payload).not.toContain('http-equiv="refresh"');
});
