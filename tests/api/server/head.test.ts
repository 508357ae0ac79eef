import { afterAll, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

const app = await serve();
afterAll(() => app.close());

const head = (browser: Browser, url: string) =>
  browser.send({ method: 'HEAD', url, headers: { accept: 'text/html' } });

it.each([
  [firstPage, 200, 'text/html; charset=utf-8'],
  ['/bicycles/nowhere', 404, 'text/html; charset=utf-8'],
  ['/robots.txt', 200, 'text/plain; charset=utf-8'],
])(
  'asking for the headers of %s gets those of GET, and leaves no visit behind',
  async (url, status, type) => {
    const browser = new Browser(app);
    const answer = await head(browser, url);
    expect([answer.statusCode, answer.headers['content-type'], answer.payload]).toEqual([status, type, '']);
    expect(browser.cookies.has('visit')).toBe(false);
  },
);
