import { afterAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { startSandboxProvider } from '#api/bootstrap/sandbox-provider.ts';
import { build, serve } from './small-shop.ts';
import { StaffBrowser } from './staff/sign-in-as.ts';

const asked: JsonObject[] = [];
const preview = () => ({ ...build, script: '/studio/start-abc.js' });
const studio = async (ask: JsonObject): Promise<JsonObject> => {
  asked.push(ask);
  return { found: [] };
};
const app = await serve({ preview, studio });
const production = await serve({ preview, studio, production: true });
const without = await serve({ preview });
const provider = await startSandboxProvider();
const staffed = await serve({
  preview,
  studio,
  releaseAccess: { fourEyes: false, staff: async () => provider.provider },
});
afterAll(() =>
  Promise.all([app.close(), production.close(), without.close(), staffed.close(), provider.close()]),
);

const post = (server: typeof app, url: string, payload: object, headers = {}) =>
  server.inject({ method: 'POST', url, payload, headers });

describe('the studio', () => {
  it('is there in development only, where something answers it', async () => {
    expect((await app.inject({ url: '/studio' })).body).toContain('src="/studio/start-abc.js"');
    for (const server of [production, without]) {
      expect((await server.inject({ url: '/studio' })).statusCode).toBe(404);
      expect((await post(server, '/studio/search', { words: 'a' })).statusCode).toBe(404);
    }
    expect(asked).toEqual([]);
  });

  it('lets its script alone add styles, by a nonce that is new each time', async () => {
    const [one, other] = [await app.inject({ url: '/studio' }), await app.inject({ url: '/studio' })];
    const nonceOf = ({ headers }: typeof one): string =>
      /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(one.body).toContain(`nonce="${nonceOf(one)}"`);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(String(one.headers['content-security-policy'])).toContain("script-src 'self';");
  });

  it('asks what it is asked, and refuses every other question', async () => {
    expect((await post(app, '/studio/search', { words: 'bicycle' })).json()).toEqual({ found: [] });
    expect(asked).toEqual([{ words: 'bicycle', ask: 'search' }]);
    for (const [url, body] of [
      ['/studio/search', {}],
      ['/studio/search', { words: 'a', more: 1 }],
      ['/studio/search', { words: 7 }],
    ] as const)
      expect((await post(app, url, body)).statusCode).toBe(400);
    expect((await post(app, '/studio/shell', {})).statusCode).toBe(404);
    expect(asked).toHaveLength(1);
    // The quick check of a document comes before the whole one.
    for (const more of [{ isFirst: true }, {}])
      expect((await post(app, '/studio/check', { document: 'a', text: '{}', ...more })).statusCode).toBe(200);
    for (const more of [{}, { path: '/title' }])
      expect((await post(app, '/studio/takeBack', { documents: ['a'], ...more })).statusCode).toBe(200);
    asked.splice(1);
  });

  it('runs commands in the name of who has signed in', async () => {
    const command = { type: 'prove' };
    await post(app, '/studio/start', { command }, { cookie: 'other=1; staff=abc' });
    expect(asked.at(-1)).toMatchObject({ ask: 'start', command, session: 'staff=abc' });
    await post(app, '/studio/start', { command });
    expect(asked.at(-1)).not.toHaveProperty('session');
    asked.splice(1);
  });

  it('changes a folder for all who have not signed in, and for who may edit', async () => {
    const body = { document: 'app.json', text: '{}', was: '{}' };
    const saveAs = async (name?: string): Promise<number> => {
      const browser = new StaffBrowser(staffed);
      if (name !== undefined) await browser.signIn(name);
      return (await browser.ask('POST', '/studio/save', body)).statusCode;
    };
    expect([await saveAs(), await saveAs('editor'), await saveAs('auditor')]).toEqual([200, 200, 403]);
    asked.splice(1);
  });

  it('lets no other site save a document', async () => {
    const body = { document: 'app.json', text: '{}', was: '{}' };
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expect((await post(app, '/studio/save', body, headers)).statusCode).toBe(403);
    expect(asked).toHaveLength(1);
  });
});
