import { afterAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#api/bootstrap/environment.ts';
import { makeAsset } from '#api/server/assets/asset.ts';
import { build, firstPage, serve } from './small-shop.ts';

const assetsUrl = 'https://assets.example/shop';
const script = await makeAsset('import "./react.js"', 'text/javascript; charset=utf-8');
const assets = new Map([['/assets/browser-abc.js', script]]);
const app = await serve({ assetsUrl, distribution: () => ({ ...build, assets }) });
const plain = await serve();
afterAll(() => Promise.all([app.close(), plain.close()]));

describe('where a host delivers the assets (B§1)', () => {
  it('names it for scripts, the stylesheet and pictures, and nothing else', async () => {
    const { body } = await app.inject({ url: firstPage });
    const assetsIn = (html: string) => html.match(/[^"\s=]*\/(?:assets|styles)\/[^"\s&]*/g) ?? [];
    const found = assetsIn(body);
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((url) => !url.startsWith(`${assetsUrl}/`))).toEqual([]);
    expect(body).toContain(`src="${assetsUrl}/assets/browser-abc.js"`);
    expect(body).toContain(`data-imports="${assetsUrl}/assets/react-def.js"`);
    expect(body).toContain(`"lazySheet":"${assetsUrl}/assets/lazy-ghi.css"`);
    expect(body).toMatch(/<link rel="stylesheet" href="https:\/\/assets\.example\/shop\/styles\/PEDAL-/);
    expect(body).toMatch(/<img class="image" src="https:\/\/assets\.example\/shop\/assets\/logo\.svg"/);
    expect(body).toMatch(/"flows":"\/flows\//);
  });

  it('has the policy of the pages allow it, and nothing more', async () => {
    const policyOf = async (server: typeof app) =>
      String((await server.inject({ url: firstPage })).headers['content-security-policy']).split('; ');
    const [there, here] = await Promise.all([policyOf(app), policyOf(plain)]);
    expect(there.filter((directive) => !here.includes(directive))).toEqual([
      "script-src 'self' https://assets.example",
      "style-src 'self' https://assets.example",
      "img-src 'self' data: https://assets.example",
      "font-src 'self' https://assets.example",
    ]);
  });

  it('lets pages of other origins use the files, so that the host can pass them on', async () => {
    const [there, here] = await Promise.all([app, plain].map((each) => each.listen({ port: 0 })));
    const sheet = /\/styles\/PEDAL-[^"]*/.exec((await app.inject({ url: firstPage })).body)?.[0] ?? '';
    const headersOf = async (url: string) => {
      const { status, headers } = await fetch(url);
      const allowed = ['cross-origin-resource-policy', 'access-control-allow-origin'];
      return [status, ...allowed.map((name) => headers.get(name))];
    };
    for (const file of ['/assets/browser-abc.js', sheet])
      expect(await headersOf(there + file)).toEqual([200, 'cross-origin', '*']);
    expect(await headersOf(there + firstPage)).toEqual([200, 'same-origin', null]);
    expect(await headersOf(here + sheet)).toEqual([200, 'same-origin', null]);
  });

  it('is read from ASSETS_URL', () => {
    const read = (ASSETS_URL: string) =>
      readEnvironment({ ASSETS_URL, SECRET_KEY: 'x'.repeat(32) }).assetsUrl;
    expect(read('https://assets.example/shop/')).toBe(assetsUrl);
    expect(read('')).toBeUndefined();
    for (const wrong of [
      'assets.example',
      'ftp://assets.example',
      'https://assets.example/?a=b',
      'https://a;b.example',
    ])
      expect(() => read(wrong)).toThrow('ASSETS_URL');
  });
});
