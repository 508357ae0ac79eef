import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { Browser } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

const app = await serve();
afterAll(() => app.close());

describe('compiled flows', () => {
  it('stand under the hash of their content, for ever', async () => {
    const { flows } = await new Browser(app).visit(firstPage);
    const file = await app.inject({ url: flows });
    const hash = createHash('sha256').update(file.rawPayload).digest('hex').slice(0, 16);
    expect(flows).toBe(`/flows/${hash}.json`);
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json',
      etag: `"${hash}"`,
    });
  });

  it('come compressed', async () => {
    const { flows } = await new Browser(app).visit(firstPage);
    const [plain, small] = await Promise.all([
      app.inject({ url: flows }),
      app.inject({ url: flows, headers: { 'accept-encoding': 'br' } }),
    ]);
    expect(brotliDecompressSync(small.rawPayload)).toEqual(plain.rawPayload);
  });

  it('differ between brands', async () => {
    const [main, other] = await Promise.all([
      new Browser(app).visit(firstPage),
      new Browser(app).visit(`${firstPage}?org=CITYWHEELS`),
    ]);
    expect(main.flows).not.toBe(other.flows);
  });

  it('hold no document of the server', async () => {
    const { flows } = await new Browser(app).visit(firstPage);
    expect((await app.inject({ url: flows })).payload).not.toContain('hoursWaited');
  });
});

describe('the stylesheet of a brand', () => {
  it('is the built sheet with its theme', async () => {
    const { payload } = await new Browser(app).open(`${firstPage}?org=CITYWHEELS`);
    const url = /href="(\/styles\/[^"]+)"/.exec(payload)?.[1] ?? '';
    const sheet = await app.inject({ url });
    expect(sheet.payload).toBe('body{margin:0}\n:root{--primary:#0b5d51}\n');
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

describe('files that are not there', () => {
  it.each([
    '/flows/0123456789abcdef.json',
    '/styles/PEDAL-0123456789abcdef.css',
    '/styles/NOBODY-1.css',
    '/assets/no.js',
  ])('%s is 404', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
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
