import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { assetAnswers, makeAsset } from '#api/server/assets/asset.ts';

const text = 'the same sentence again and again. '.repeat(100);
const asset = await makeAsset(text, 'text/javascript');
const answerAsset = assetAnswers({});
const app = Fastify();
app.get('/asset', (request, reply) => {
  answerAsset(request.raw, reply.hijack().raw, asset);
});
const ask = (headers: Record<string, string>) => app.inject({ url: '/asset', headers });

describe('an asset', () => {
  it('is answered with brotli where that is taken', async () => {
    const answer = await ask({ 'accept-encoding': 'gzip, deflate, br;q=0.9' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text);
  });

  it('is answered with gzip where brotli is refused', async () => {
    const answer = await ask({ 'accept-encoding': 'br;q=0, gzip' });
    expect(gunzipSync(answer.rawPayload).toString()).toBe(text);
  });

  it('is answered as usual', async () => {
    const answer = await ask({});
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.payload).toBe(text);
  });

  it('may be kept for ever', async () => {
    expect((await ask({})).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is not sent again to a browser that has it', async () => {
    const { etag } = (await ask({ 'accept-encoding': 'br' })).headers;
    const answer = await ask({ 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect([answer.statusCode, answer.payload]).toEqual([304, '']);
  });

  it('has another tag for each coding', async () => {
    const tags = await Promise.all(['br', 'gzip', ''].map((coding) => ask({ 'accept-encoding': coding })));
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(3);
  });
});
