import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { parseFlows } from '#engine/index.ts';
import { ask } from './ask.ts';
import { Browser } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

const app = await serve();
afterAll(() => app.close());

describe('compiled flows', () => {
  it('stand under the hash of their content, for ever', async () => {
    const { flows } = await new Browser(app).visit(firstPage);
    const file = await ask(app, flows);
    const hash = createHash('sha256').update(file.rawPayload).digest('hex').slice(0, 16);
    expect(flows).toBe(`/flows/${hash}.jsonl`);
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/jsonl',
      etag: `"${hash}"`,
    });
  });

  it('come compressed', async () => {
    const { flows } = await new Browser(app).visit(firstPage);
    const [plain, small] = await Promise.all([ask(app, flows), ask(app, flows, { 'accept-encoding': 'br' })]);
    expect(brotliDecompressSync(small.rawPayload)).toEqual(plain.rawPayload);
  });

  it('are what a brand has itself, over what it shares with the default brand', async () => {
    const [main, other] = await Promise.all([
      new Browser(app).visit(firstPage),
      new Browser(app).visit(`${firstPage}?org=CITYWHEELS`),
    ]);
    expect([main.sharedFlows, other.sharedFlows]).toEqual([null, main.flows]);
    const [shared, own] = await Promise.all([main, other].map(({ flows }) => ask(app, flows)));
    expect(parseFlows(own?.rawPayload ?? Buffer.of(), new TextDecoder())).toMatchObject({
      over: main.flows,
      entries: { brand: { code: 'CITYWHEELS' } },
    });
    expect(own?.payload.length).toBeLessThan((shared?.payload.length ?? 0) / 5);
  });

  it('are those of another brand where the default one does not speak the language', async () => {
    const spanish = { 'accept-language': 'es' };
    const { flows, sharedFlows } = await new Browser(app).visit(`${firstPage}?org=CITYWHEELS`, spanish);
    expect(sharedFlows).toBeNull();
    expect(parseFlows((await ask(app, flows)).rawPayload, new TextDecoder())).toMatchObject({
      whole: { format: 1, locale: 'es' },
    });
  });

  it('hold no document of the server', async () => {
    const { flows } = await new Browser(app).visit(firstPage);
    expect((await ask(app, flows)).payload).not.toContain('hoursWaited');
  });
});

describe('the stylesheet of a brand', () => {
  it('is the built sheet with its theme', async () => {
    const { payload } = await new Browser(app).open(`${firstPage}?org=CITYWHEELS`);
    const url = /href="(\/styles\/[^"]+)"/.exec(payload)?.[1] ?? '';
    const sheet = await ask(app, url);
    expect(sheet.payload).toBe('body{margin:0}\n:root{--primary:#0b5d51}\n');
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

describe('the style of what the first script does not draw', () => {
  const sheetsOf = (html: string) =>
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url);

  it.each([
    [
      'a page that needs it, behind the brand\u2019s',
      '/bicycles/again?step=days',
      [expect.stringMatching(/^\/styles\//), '/assets/lazy-ghi.css'],
    ],
    ['no other page', '/bicycles/nowhere', [expect.stringMatching(/^\/styles\//)]],
  ])('is named by %s', async (_page, url, sheets) => {
    const { payload } = await new Browser(app).open(url);
    expect(sheetsOf(payload)).toEqual(sheets);
    expect(payload).toContain('"lazySheet":"/assets/lazy-ghi.css"');
  });
});

describe('a file', () => {
  it('is answered past visits, cookies and the log, with the headers that matter of one', async () => {
    const { flows } = await new Browser(app).visit(firstPage);
    const { headers } = await ask(app, flows, { cookie: 'visit=forged' });
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'keep-alive',
      'vary',
      'x-content-type-options',
    ]);
  });

  it('has its own headers, and a body for every reader', async () => {
    const { flows } = await new Browser(app).visit(firstPage);
    const [got, looked, posted] = await Promise.all(
      ['GET', 'HEAD', 'POST'].map((method) => ask(app, flows, {}, method)),
    );
    expect([looked?.statusCode, looked?.payload, posted?.statusCode]).toEqual([200, '', 404]);
    expect(looked?.headers['content-length']).toBe(String(got?.rawPayload.length));
  });
});

describe('files that are not there', () => {
  it.each([
    '/flows/0123456789abcdef.jsonl',
    '/styles/PEDAL-0123456789abcdef.css',
    '/styles/NOBODY-1.css',
    '/assets/no.js',
  ])('%s is 404', async (url) => {
    expect((await ask(app, url)).statusCode).toBe(404);
  });
});

describe('what every browser and crawler asks for', () => {
  it('is answered without a visit', async () => {
    const [icon, robots] = await Promise.all([
      app.inject({ url: '/favicon.ico' }),
      app.inject({ url: '/robots.txt' }),
    ]);
    expect([icon.statusCode, icon.cookies, robots.payload]).toEqual([
      204,
      [],
      'User-agent: *\nDisallow: /\n',
    ]);
  });
});

it.each([
  '/apple-touch-icon.png',
  '/apple-touch-icon-120x120-precomposed.png',
  '/manifest.json',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/.well-known/apple-app-site-association',
  '/sitemap.xml?a=b',
])('answers no page for %s, which machines look for', async (url) => {
  const { statusCode, headers, cookies } = await app.inject({ url });
  expect([statusCode, cookies]).toEqual([404, []]);
  expect(headers['content-type']).not.toContain('html');
});
