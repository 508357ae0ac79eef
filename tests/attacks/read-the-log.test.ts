/*
 * Threat (Accounts): Somebody denies a change.
 * Defence: The security log has a line for each change and refused access.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { operationsByRoute } from '#api/lender/http/api-documents.ts';
import { securePath } from '../api/lender/factors/factor-steps.ts';
import { Browser } from '../api/server/browser.ts';
import { type LenderStage, password, setLenderStage } from './lender-stage.ts';

const someId = '7a1b1d0c-0000-4000-8000-000000000009';

describe('the log of security events', () => {
  let stage: LenderStage;
  let app: FastifyInstance;
  const lines: string[] = [];
  beforeAll(async () => {
    stage = await setLenderStage();
    const logStream = { write: (line: string) => void lines.push(line) };
    app = await stage.server({ production: true, logStream });
  });
  afterAll(() => stage.close());

  const events = (): readonly Record<string, unknown>[] =>
    lines.flatMap((line) => {
      const { security } = JSON.parse(line) as { security?: Record<string, unknown> };
      return security === undefined ? [] : [security];
    });

  it('says who, from where and what came of it', async () => {
    const email = 'ada@lovelace.example';
    await stage.register(app, email);
    await stage.post(app, '/identity/api/v1/login', { email, password: 'Wrong-guess-1!' });
    await stage.post(app, '/identity/api/v1/login', { email, password });
    const account = expect.stringMatching(/^[\da-f-]{36}$/);
    const network = expect.stringMatching(/^[\w-]{16}$/);
    expect(events()).toEqual([
      { event: 'registerIdentity', outcome: 'done', status: 200, account, network },
      { event: 'login', outcome: 'refused', status: 401, network },
      { event: 'login', outcome: 'done', status: 200, account, network },
    ]);
    const [registered, , signedIn] = events();
    expect(registered?.['account']).toBe(signedIn?.['account']);
  });

  it("says who asked for what is another person's, and who changed what signs in", async () => {
    const browser = new Browser(app);
    const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
      browser.send({ method, url, remoteAddress: '203.0.113.7', ...(payload && { payload }) });
    const person = { email: 'mary@somerville.example', password, phoneNumber: '(415) 555-0132' };
    await ask('POST', '/identity/api/v1/registration/register?organization=PEDAL', person);
    const others = '7a1b1d0c-0000-4000-8000-000000000009';
    await ask('GET', `/service-application/api/v1/application/heloc/${others}`);
    await ask('POST', '/identity/secure/api/v1/phone', { phoneNumber: '(720) 555-0199' });
    await ask('POST', '/identity/secure/api/v1/fresh-proof', { password: 'Wrong-guess-1!' });
    await ask('POST', '/identity/secure/api/v1/fresh-proof', { password });
    await ask('POST', '/identity/secure/api/v1/sessions/end-others');
    const [registered, ...rest] = events().slice(-6);
    const { account, network } = registered ?? {};
    expect(rest).toEqual([
      { event: 'getApplication', outcome: 'refused', status: 404, account, network },
      { event: 'requestPhoneChange', outcome: 'refused', status: 403, account, network },
      { event: 'proveFresh', outcome: 'refused', status: 403, account, network },
      { event: 'proveFresh', outcome: 'done', status: 200, account, network },
      { event: 'endOtherSessions', outcome: 'done', status: 200, account, network },
    ]);
  });

  it('has a line for each request that changes, or begins to change, what signs in', async () => {
    const browser = new Browser(app);
    const ask = (method: string, path: string, payload?: object) => {
      const url = `/identity/secure/api/v1${path}`;
      return browser.send({ method: method as 'POST', url, ...(payload && { payload }) });
    };
    const person = { email: 'emmy@noether.example', password, phoneNumber: '(415) 555-0132' };
    const url = '/identity/api/v1/registration/register?organization=PEDAL';
    await browser.send({ method: 'POST', url, payload: person });
    const asked = [
      ['proveFresh', 'POST', '/fresh-proof', { password }],
      ['sendProofCode', 'POST', '/fresh-proof/code'],
      ['beginPasskeyProof', 'POST', '/fresh-proof/passkey'],
      ['requestPhoneChange', 'POST', '/phone', { phoneNumber: '(720) 555-0199' }],
      ['confirmPhone', 'POST', '/phone/confirm', { code: '000000' }],
      ['requestEmailChange', 'POST', '/email', { email: 'else@noether.example' }],
      ['confirmEmail', 'POST', '/email/confirm', { code: '000000' }],
      ['beginTotp', 'POST', '/totp'],
      ['confirmTotp', 'POST', '/totp/confirm', { setup: someId, code: '000000' }],
      ['removeTotp', 'POST', '/totp/remove'],
      ['beginPasskey', 'POST', '/passkeys/begin'],
      ['addPasskey', 'POST', '/passkeys', { credential: '{}', name: 'Mine' }],
      ['removePasskey', 'POST', `/passkeys/${someId}/remove`],
      ['renewRecoveryCodes', 'POST', '/recovery-codes'],
      [
        'changePassword',
        'PUT',
        '/password',
        { oldPassword: 'Wrong-guess-1!', password: 'Velvet-anchor-31!' },
      ],
      ['endSession', 'POST', `/sessions/${someId}/end`],
      ['endOtherSessions', 'POST', '/sessions/end-others'],
      ['saveAlias', 'PUT', '/identity/alias', { type: 'Phone', value: '(720) 555-0199' }],
    ] as const;
    const before = events().length;
    for (const [, method, path, payload] of asked) await ask(method, path, payload);
    expect(
      events()
        .slice(before)
        .map(({ event }) => event),
    ).toEqual(asked.map(([event]) => event));
    expect(
      new Set(
        events()
          .slice(before)
          .map(({ account }) => account),
      ).size,
    ).toBe(1);
    // No operation that a later document adds is missing here.
    const secured = [...operationsByRoute.values()].filter(
      ({ path, method, isSecured }) => isSecured && method !== 'GET' && path.startsWith(securePath),
    );
    const known = new Set<string>(['logout', ...asked.map(([event]) => event)]);
    expect(secured.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
  });

  it('says of nobody where they were', () => {
    expect(lines.join('')).not.toContain('203.0.113');
  });

  it('reports tries that came too early, and requests from other sites', async () => {
    const email = 'grace@hopper.example';
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await stage.post(app, '/identity/api/v1/login', { email, password: 'Wrong-guess-1!' });
    }
    expect(events().at(-1)).toMatchObject({ event: 'login', outcome: 'limited', status: 429 });
    const headers = { 'sec-fetch-site': 'cross-site' };
    await app.inject({ method: 'POST', url: '/session/forget', headers });
    expect(events().at(-1)).toMatchObject({ event: 'foreign-request', outcome: 'refused', status: 403 });
  });

  it('names no token that a browser invented', async () => {
    await app.inject({
      method: 'POST',
      url: '/identity/secure/api/v1/logout',
      cookies: { jwt: `${btoa('{"alg":"none"}')}.${btoa('{"sub":"somebody"}')}.x` },
    });
    expect(events().at(-1)).toMatchObject({ event: 'logout', outcome: 'refused', status: 401 });
    expect(events().at(-1)).not.toHaveProperty('account');
  });

  it('holds no code that is in the path of a call', async () => {
    await app.inject({ url: '/offercode/GUESSED-OFFER-9' });
    expect(lines.join('')).toContain('/offercode/:offerCode');
    expect(lines.join('')).not.toContain('GUESSED');
  });

  it.each([
    ['GET', '/offercode/MISTYPED-OFFER-9/'],
    ['GET', '/offercode/x/MISTYPED-OFFER-9'],
    ['GET', '/identity/api/v1/login/MISTYPED-OFFER-9'],
    ['DELETE', '/identity/MISTYPED-OFFER-9'],
  ] as const)('holds nothing of a call that no document has: %s %s', async (method, url) => {
    lines.length = 0;
    await app.inject({ method, url });
    expect(lines.join('')).toMatch(/"path":"\/(offercode|identity)\/…"/);
    expect(lines.join('')).not.toContain('MISTYPED');
  });

  it('holds nothing of an address that is typed into a path, and the pages that there are', async () => {
    lines.length = 0;
    for (const url of [
      '/people/emmy@noether.example/612-34-5678',
      '/people/emmy%40noether.example',
      `/account/heloc/${someId}/notary/session`,
    ])
      await app.inject({ url });
    const paths = lines.flatMap((line) => (JSON.parse(line) as { req?: { path: string } }).req?.path ?? []);
    expect(paths).toEqual(['/people/…/…', '/people/…', `/account/heloc/${someId}/notary/session`]);
  });

  it('holds nothing of a person', () => {
    const all = lines.join('');
    for (const secret of [
      'lovelace',
      'hopper',
      'somerville',
      'noether',
      'Engine1',
      'guess-1',
      '555-0132',
      'somebody',
    ])
      expect(all).not.toContain(secret);
  });
});
