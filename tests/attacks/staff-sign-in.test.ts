/*
 * Threat (Staff and releases): Somebody signs in as staff, or has the sign-in service flooded.
 * Defence: PKCE, state and nonce in a sealed cookie; the service is found once an hour, refused returns are counted by network.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StaffBrowser } from '../api/server/staff/sign-in-as.ts';
import { serve } from '../api/server/small-shop.ts';
import { type ScriptedProvider, scriptedProvider } from './scripted-provider.ts';

const tries = 3;
const networks = ['203.0.113.7', '198.51.100.7'] as const;
let provider: ScriptedProvider;
let app: FastifyInstance;
beforeAll(async () => {
  provider = await scriptedProvider();
});
beforeEach(async () => {
  const { access } = provider;
  app = await serve({
    releaseAccess: { fourEyes: false, staff: async () => access, tokens: [] },
    triesAllowed: { account: tries, address: tries },
  });
  provider.forget();
});
afterAll(() => provider.close());

/** A browser that has begun to sign in, and comes back with a code for these claims. */
const comesBack = async (claims: object, browser = new StaffBrowser(app), address: string = networks[0]) => {
  const url = await browser.begin();
  return browser.ask('GET', provider.back(url, claims), undefined, address);
};
const me = async (browser: StaffBrowser) => (await browser.ask('GET', '/staff/me')).json<object>();
const ana = { sub: 'u-1', email: 'ana@bank.example', email_verified: true, roles: ['edit'] };

describe('the provider of staff', () => {
  it('is asked once where it is, however many begin to sign in', async () => {
    await Promise.all(Array.from({ length: 20 }, () => new StaffBrowser(app).begin()));
    expect(provider.asked()).toEqual({ found: 1, codes: 0 });
  });

  it('is asked about few wrong codes of a network, and those of others count', async () => {
    const statuses = [];
    for (let at = 0; at < 2 * tries; at += 1)
      statuses.push((await comesBack({ ...ana, nonce: 'another' })).statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(provider.asked().codes).toBeLessThan(2 * tries);
    expect((await comesBack(ana, new StaffBrowser(app), networks[1])).statusCode).toBe(303);
  });

  it('is not asked for a browser that has begun nothing', async () => {
    const url = await new StaffBrowser(app).begin();
    const answer = await new StaffBrowser(app).ask('GET', provider.back(url, ana));
    expect([answer.statusCode, provider.asked().codes]).toEqual([400, 0]);
  });
});

describe('an ID token opens no session', () => {
  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ['with another nonce', { nonce: 'another' }],
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is over', { exp: now() - 3_600, iat: now() - 7_200 }],
    ['without roles', { roles: [] }],
    ['with roles in an object', { roles: { edit: true, publish: true } }],
    ['with an unknown role', { roles: ['admin', 'constructor', '__proto__'] }],
  ])('%s', async (_what, changed) => {
    const browser = new StaffBrowser(app);
    expect((await comesBack({ ...ana, ...changed }, browser)).statusCode).toBe(403);
    expect(await me(browser)).toEqual({ roles: [] });
  });
});

describe('the name of somebody', () => {
  const nameOf = async (claims: object) => {
    const browser = new StaffBrowser(app);
    await comesBack({ ...ana, ...claims }, browser);
    return (await me(browser)) as { readonly person?: string };
  };

  it('is that of one person, however the email is capitalised', async () => {
    expect(await nameOf({ email: 'Ana@Bank.example' })).toMatchObject({ person: 'ana@bank.example' });
  });

  it.each([[false], ['true'], [undefined]])(
    'is no email that nobody confirmed: %s',
    async (email_verified) => {
      expect(await nameOf({ email_verified })).toMatchObject({ person: 'subject u-1' });
    },
  );

  it('is not that of a token or of the server', async () => {
    expect(await nameOf({ sub: 'alarm', email: undefined })).toMatchObject({ person: 'subject alarm' });
  });
});

describe('a session', () => {
  it('is over where its browser signs in again', async () => {
    const browser = new StaffBrowser(app);
    await comesBack(ana, browser);
    const stolen = browser.copy();
    await comesBack(ana, browser);
    expect(await me(browser)).toMatchObject({ person: ana.email });
    expect(await me(stolen)).toEqual({ roles: [] });
  });

  it('is not the one that somebody planted', async () => {
    const browser = new StaffBrowser(app);
    browser.plant('staff', 'planted-by-somebody');
    await comesBack(ana, browser);
    const planted = new StaffBrowser(app);
    planted.plant('staff', 'planted-by-somebody');
    expect(await me(planted)).toEqual({ roles: [] });
  });

  it('is ended by no other site', async () => {
    const browser = new StaffBrowser(app);
    await comesBack(ana, browser);
    const answer = await browser.ask('POST', '/staff/sign-out', undefined, networks[0], {
      origin: 'https://evil.example',
    });
    expect(answer.statusCode).toBe(403);
    expect(await me(browser)).toMatchObject({ person: ana.email });
  });
});
