import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { passwords } from '#api/lender/security/passwords.ts';
import { password, someEmail, wait } from './running-lender.ts';
import { serveLenderFromStart } from './serve-lender.ts';

const identityUrl = '/identity/secure/api/v1/identity';
const minuteMs = 60_000;

describe('an identity', () => {
  const lender = serveLenderFromStart();

  function login(email: string, given = password, headers = {}) {
    return lender.ask('POST', '/identity/api/v1/login', { body: { email, password: given }, headers });
  }

  it('is who registered', async () => {
    const email = someEmail();
    const token = await lender.register(email);
    for (const url of [identityUrl, '/identity/secure/api/v1_1/identity']) {
      const { status, body } = await lender.ask('GET', url, { token });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        email,
        organizationCode: 'FIGURE',
        aliases: [{ type: 'Phone', value: '(303) 555-0100' }],
      });
    }
  });

  it('is refused to an e-mail that has one, in any letter case', async () => {
    const email = someEmail();
    await lender.register(email);
    const body = { email: email.toUpperCase(), password, phoneNumber: '(303) 555-0100' };
    const url = '/identity/api/v1/registration/register?organization=FIGURE';
    expect(await lender.ask('POST', url, { body })).toMatchObject({
      status: 401,
      type: 'application/problem+json',
      body: { type: 'identity-exists', message: 'identity exists', messages: ['identity exists'] },
    });
  });

  it('is whom a token names, as long as its session goes on, and at its own organisation alone', async () => {
    const token = await lender.register();
    const enter = (given: string, headers = {}) =>
      lender.ask('POST', '/identity/api/v1/token', { body: { token: given }, headers });
    const { body } = await enter(` Bearer ${token}\n`);
    expect((await lender.ask('GET', identityUrl, { token: String(body['jwt']) })).status).toBe(200);
    expect((await enter(token, { 'x-org': 'PARTNER' })).status).toBe(401);
    expect((await enter(`${token}x`)).status).toBe(401);
    await lender.ask('POST', '/identity/secure/api/v1/logout', { token: String(body['jwt']) });
    expect((await enter(token)).status).toBe(401);
  });

  it('is one of many when the e-mail registers in another organisation', async () => {
    const email = someEmail();
    expect(await lender.register(email)).not.toBe('undefined');
    expect(await lender.register(email, 'PARTNER')).not.toBe('undefined');
  });

  it('is opened once by simultaneous registrations', async () => {
    const email = someEmail();
    const tokens = await Promise.all([1, 2, 3].map(() => lender.register(email)));
    expect(tokens.filter((token) => token !== 'undefined')).toHaveLength(1);
  });

  it('keeps its password as an Argon2id hash', async () => {
    const email = someEmail();
    await lender.register(email);
    const row = await lender.database.db
      .selectFrom('identities')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^argon2id\$19456\$2\$1\$/);
    expect(await passwords().isRight(password, row.password_hash)).toBe(true);
    expect(await passwords().isRight(`${password}x`, row.password_hash)).toBe(false);
    expect(await passwords().isRight(password, undefined)).toBe(false);
  });

  it('is let in with a password that was hashed by scrypt before', async () => {
    const hashed = 'scrypt$32768$8$1$YSBzYWx0IG9mIDE2IGIuIA$SVq1piIgWho1qbgiCSkc-gtBhmGKVb7CebVISc77Nes';
    expect(await passwords().isRight('Harbour-2031!', hashed)).toBe(true);
    expect(await passwords().isRight('Harbour-2032!', hashed)).toBe(false);
  });

  it.each(['short-7A!', 'no-digits-HERE!', 'no-upper-case-7!', 'NO-LOWER-CASE-7!', 'NoSpecials12345'])(
    'is refused the password %s, which is not repeated in the answer',
    async (weak) => {
      const body = { email: someEmail(), password: weak, phoneNumber: '(303) 555-0100' };
      const reply = await lender.ask('POST', '/identity/api/v1/registration/register?organization=FIGURE', {
        body,
      });
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: '/password' }] } });
      expect(JSON.stringify(reply.body)).not.toContain(weak);
    },
  );

  it('is refused a common password, with a sentence for the person', async () => {
    const body = { email: someEmail(), password: 'Password123!', phoneNumber: '(303) 555-0100' };
    const url = '/identity/api/v1/registration/register?organization=FIGURE';
    expect(await lender.ask('POST', url, { body })).toMatchObject({
      status: 422,
      body: { type: 'common-password', messages: [expect.stringContaining('easy to guess')] },
    });
  });

  it('is signed out twelve hours after it signed in, however often its token is renewed', async () => {
    let token = await lender.register();
    const minutes: number[] = [];
    for (let minute = 0; minute < 13 * 60; minute += 25) {
      const { status, headers } = await lender.ask('GET', identityUrl, { token });
      if (status === 200) minutes.push(minute);
      token = String(headers['authorization'] ?? `Bearer ${token}`).slice(7);
      wait(lender.clock, 25 * minuteMs);
    }
    expect(minutes.at(-1)).toBe(700);
  });

  it('signs in with its password, in its organisation', async () => {
    const email = someEmail();
    await lender.register(email, 'PARTNER');
    expect((await login(email)).status).toBe(401);
    const { status, body } = await login(email.toUpperCase(), password, { 'x-org': 'PARTNER' });
    expect(status).toBe(200);
    expect((await lender.ask('GET', identityUrl, { token: String(body['jwt']) })).body['email']).toBe(email);
  });

  it('gets the same answer for a wrong password and an unknown e-mail', async () => {
    const email = someEmail();
    await lender.register(email);
    const [wrong, unknown] = [await login(email, 'wrong'), await login(someEmail())];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('is signed out of one session, and of all tokens of that session', async () => {
    const email = someEmail();
    const first = await lender.register(email);
    const second = String((await login(email)).body['jwt']);
    wait(lender.clock, 25 * minuteMs);
    const renewed = String(
      (await lender.ask('GET', identityUrl, { token: first })).headers['authorization'],
    ).slice(7);
    expect((await lender.ask('POST', '/identity/secure/api/v1/logout', { token: first })).body).toEqual({
      accepted: true,
    });
    expect((await lender.ask('GET', identityUrl, { token: first })).status).toBe(401);
    expect((await lender.ask('GET', identityUrl, { token: renewed })).status).toBe(401);
    expect((await lender.ask('GET', identityUrl, { token: second })).status).toBe(200);
  });

  it('saves a telephone number in the place of the last', async () => {
    const token = await lender.register();
    const body = { type: 'Phone', value: '(720) 555-0199' };
    const reply = await lender.ask('PUT', '/identity/secure/api/v1/identity/alias', { token, body });
    expect(reply.body['aliases']).toEqual([body]);
  });

  it('has its token renewed in the last third of its life only, by a 200 answer', async () => {
    const token = await lender.register();
    wait(lender.clock, 20 * minuteMs - 1000);
    expect((await lender.ask('GET', identityUrl, { token })).headers['authorization']).toBeUndefined();
    wait(lender.clock, 1000);
    const { headers } = await lender.ask('GET', identityUrl, { token });
    expect(headers['authorization']).toMatch(/^Bearer \S+$/);
    const refused = await lender.ask('PUT', '/identity/secure/api/v1/identity/alias', { token, body: {} });
    expect(refused.headers['authorization']).toBeUndefined();
    wait(lender.clock, 15 * minuteMs);
    expect((await lender.ask('GET', identityUrl, { token })).status).toBe(401);
    const renewed = String(headers['authorization']).slice(7);
    expect((await lender.ask('GET', identityUrl, { token: renewed })).status).toBe(200);
  });

  it('is not who forges a token', async () => {
    const claims = { org: 'FIGURE', sid: 'd3a1b1d0-0000-4000-8000-000000000000' };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('d3a1b1d0-0000-4000-8000-000000000001')
      .setIssuer('lender')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret of 32 characters!'));
    const token = await lender.register();
    const [head = '', body = ''] = token.split('.');
    for (const wrong of [
      forged,
      `${head}.${body}.`,
      `${body}.${body}`,
      'x',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    ]) {
      expect((await lender.ask('GET', identityUrl, { token: wrong })).status).toBe(401);
    }
    expect((await lender.ask('GET', identityUrl, { headers: { authorization: token } })).status).toBe(401);
  });
});
