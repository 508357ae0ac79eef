import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { Browser, dataOf } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

const app = await serve();
afterAll(() => app.close());

const asking = (headers: Record<string, string>) =>
  app.inject({ url: firstPage, headers: { accept: 'text/html', host: 'localhost', ...headers } });

const br = { 'accept-encoding': 'br' };
const known = new Browser(app);
await known.begin(firstPage);
const cookie = `visit=${known.cookies.get('visit')}`;

describe('a page', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent as %s to a browser that takes %s', async (coding, accepted, decompress) => {
    const answer = await asking({ 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(dataOf(decompress(answer.rawPayload).toString()).version).toBe(1);
  });

  it.each<[string, Record<string, string>]>([
    ['nothing is taken', {}],
    ['another site makes a browser ask that has been here', { ...br, 'sec-fetch-site': 'cross-site' }],
    ['a neighbour site does', { ...br, 'sec-fetch-site': 'same-site' }],
    ['an old browser does not say which site asks', br],
  ])('is sent as it is when %s', async (_when, headers) => {
    const answer = await asking({ ...headers, cookie });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(dataOf(answer.payload).version).toBeGreaterThan(0);
  });

  it.each(['same-origin', 'none'])(
    'is compressed for a known browser that asks by itself: %s',
    async (site) => {
      const answer = await asking({ 'accept-encoding': 'br', 'sec-fetch-site': site, cookie });
      expect(answer.headers['content-encoding']).toBe('br');
    },
  );
});
