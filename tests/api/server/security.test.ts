/*
 * Threat (Injection and data at rest): Markup or script in an answer.
 * Defence: React escapes; CSP without inline scripts, Trusted Types, no `eval`.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

const app = await serve();
const production = await serve({ production: true });
afterAll(() => Promise.all([app.close(), production.close()]));

describe('every answer', () => {
  it.each([firstPage, '/robots.txt', '/nowhere', '/shop/v1/bicycles'])(
    'has the security headers: %s',
    async (url) => {
      const { headers } = await app.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.any(String),
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
    },
  );

  it('asks for https in production only', async () => {
    const [here, there] = await Promise.all([
      app.inject({ url: '/robots.txt' }),
      production.inject({ url: '/robots.txt' }),
    ]);
    expect(here.headers['strict-transport-security']).toBeUndefined();
    expect(there.headers['strict-transport-security']).toContain('max-age=63072000');
  });
});

describe('cookies', () => {
  it('are out of reach of scripts and of other sites', async () => {
    const { cookies } = await new Browser(app).open(firstPage);
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(['tracker', 'visit']);
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('go over https only in production', async () => {
    const { cookies } = await new Browser(production).open(firstPage);
    for (const cookie of cookies) expect(cookie.secure).toBe(true);
  });
});

describe('a change that another site asks for', () => {
  const change = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/session/forget',
      headers: { host: 'shop.localhost:3000', ...headers },
    });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'http://shop.localhost:4000' },
    { origin: 'https://shop.localhost:3000' },
    { origin: 'null' },
  ])('is refused: %j', async (headers) => {
    const answer = await change(headers as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ status: 403, detail: 'The request comes from another site.' });
  });

  it('is refused at a call with the same words', async () => {
    const url = '/shop/v1/rentals';
    const answer = await app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.json()).toMatchObject({ status: 403, detail: 'The request comes from another site.' });
  });

  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://shop.localhost:3000' }, {}])(
    'is let through when it is ours: %j',
    async (headers) => {
      expect((await change(headers as Record<string, string>)).statusCode).toBe(204);
    },
  );

  // A line that somebody else can write into has our name, but not our scheme.
  it.each([
    ['http://shop.localhost', 403],
    ['https://shop.localhost', 204],
    ['https://shop.localhost:443', 204],
  ])('is ours in production over https alone: %s', async (origin, status) => {
    const headers = { host: 'shop.localhost', origin };
    const answer = await production.inject({ method: 'POST', url: '/session/forget', headers });
    expect(answer.statusCode).toBe(status);
  });
});
