/*
 * Threat (Accounts): A known password opens an account.
 * Defence: Authenticator apps, passkeys, recovery codes; a code counts once.
 */
import { describe, expect, it } from 'vitest';
import { applicationBody, createUrl } from '../application-body.ts';
import { password, someEmail, wait } from '../running-lender.ts';
import { codeSentTo, factorSteps, mailsTo, securePath } from './factor-steps.ts';
import { registeredPerson } from './registered-person.ts';

const minuteMs = 60_000;
const registered = '(303) 555-0100';
const another = '(720) 555-0199';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

describe('what signs a person in', () => {
  const person = registeredPerson();
  const { lender, steps } = person;

  const login = (given: string, as = person.email, headers = {}) =>
    lender.ask('POST', '/identity/api/v1/login', { body: { email: as, password: given }, headers });

  it('is listed, without what nobody has to know', async () => {
    expect((await steps.get('/factors')).body).toEqual({
      email: person.email,
      phoneNumber: registered,
      hasTotp: false,
      hasSecondFactor: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      isFresh: false,
    });
  });

  it('is a telephone number once its code has come back, of which its owner is informed', async () => {
    await steps.prove();
    await steps.post('/phone', { phoneNumber: another });
    expect((await steps.post('/phone/confirm', { code: '550199' })).status).toBe(422);
    expect((await steps.get('/factors')).body['phoneNumber']).toBe(registered);
    const code = await codeSentTo(lender.database.db, another);
    expect((await steps.post('/phone/confirm', { code })).body['phoneNumber']).toBe(another);
    expect((await steps.post('/phone/confirm', { code })).status).toBe(422);
    const { body } = await lender.ask('GET', '/service-profile/api/v1/profile', { token: person.token });
    expect(body['phoneNumbers']).toEqual([{ type: 'MOBILE', number: another }]);
    expect(await mailsTo(lender.database.db, person.email)).toEqual([
      expect.stringMatching(/^Brand FIGURE: how you log in has changed: .*telephone number/),
    ]);
  });

  it('is no number whose code is too old, or was tried too often', async () => {
    await steps.prove();
    await steps.post('/phone', { phoneNumber: another });
    const first = await codeSentTo(lender.database.db, another);
    wait(lender.clock, 9 * minuteMs);
    await steps.prove();
    wait(lender.clock, minuteMs);
    expect((await steps.post('/phone/confirm', { code: first })).status).toBe(422);
    await steps.post('/phone', { phoneNumber: another });
    const code = await codeSentTo(lender.database.db, another);
    for (let count = 0; count < 4; count += 1) {
      expect((await steps.post('/phone/confirm', { code: '000000' })).status).toBe(422);
    }
    expect((await steps.post('/phone/confirm', { code })).status).toBe(429);
  });

  it('is an email once its code has come back; the one until now is informed', async () => {
    const next = someEmail();
    await lender.ask('POST', createUrl, { token: person.token, body: applicationBody() });
    await steps.prove();
    await steps.post('/email', { email: next });
    expect((await login(password, next)).status).toBe(401);
    const code = await codeSentTo(lender.database.db, next);
    expect((await steps.post('/email/confirm', { code })).body['email']).toBe(next);
    expect([(await login(password, next)).status, (await login(password)).status]).toEqual([200, 401]);
    expect((await mailsTo(lender.database.db, person.email)).at(-1)).toContain('the email was changed');
    // Nobody has two applications, also with the old email.
    const again = await lender.register(person.email);
    expect((await lender.ask('POST', createUrl, { token: again, body: applicationBody() })).status).toBe(201);
    const second = await lender.ask('POST', createUrl, { token: person.token, body: applicationBody() });
    expect(second.status).toBeGreaterThanOrEqual(400);
  });

  it('is no email of another account, which only its owner learns', async () => {
    const taken = someEmail();
    await lender.register(taken);
    await steps.prove();
    expect((await steps.post('/email', { email: taken })).body).toEqual({ accepted: true });
    const code = await codeSentTo(lender.database.db, taken);
    expect((await steps.post('/email/confirm', { code })).body).toMatchObject({ type: 'email-taken' });
    expect((await steps.get('/factors')).body['email']).toBe(person.email);
  });

  it('is another password, with the old one and none that is common', async () => {
    const change = (oldPassword: string, chosen: string) =>
      steps.put('/password', { oldPassword, password: chosen });
    expect((await change(password, 'Password123!')).body).toMatchObject({ type: 'common-password' });
    expect((await change(password, 'Velvet-anchor-31!')).status).toBe(200);
    expect((await login('Velvet-anchor-31!')).status).toBe(200);
    expect((await mailsTo(lender.database.db, person.email)).at(-1)).toContain('the password was changed');
  });

  it('is another password, after which nothing more is asked for in this session for ten minutes', async () => {
    const change = (oldPassword: string) =>
      steps.put('/password', { oldPassword, password: 'Velvet-anchor-31!' });
    expect((await change('Wrong-anchor-31!')).status).toBe(403);
    expect((await steps.get('/factors')).body).toMatchObject({ isFresh: false });
    expect((await change(password)).body).toMatchObject({ isFresh: true });
    wait(lender.clock, 10 * minuteMs);
    expect((await steps.get('/factors')).body).toMatchObject({ isFresh: false });
  });

  it('is proven by a code to the telephone, else by mail', async () => {
    await steps.post('/fresh-proof/code');
    expect((await steps.prove({ code: await codeSentTo(lender.database.db, registered) })).status).toBe(200);
    const provider = { 'x-org': 'LAKESIDE' };
    const state = await lender.ask('POST', '/identity-broker/customer/api/v3/login', { headers: provider });
    const opened = someEmail();
    await lender.ask('POST', '/identity/api/v1/one-time-code', {
      body: { email: opened },
      headers: provider,
    });
    const { body } = await lender.ask('POST', '/identity/api/v1/one-time-code/login', {
      body: {
        email: opened,
        code: await codeSentTo(lender.database.db, opened),
        state: new URL(String(state.body['redirect']), 'https://site.example').searchParams.get('state'),
      },
      headers: provider,
    });
    const theirs = factorSteps(lender, String(body['jwt']));
    wait(lender.clock, 1);
    await theirs.post('/fresh-proof/code');
    expect((await theirs.prove({ code: await codeSentTo(lender.database.db, opened) })).status).toBe(200);
  });

  it('lists sessions by device and network, this one first', async () => {
    wait(lender.clock, minuteMs);
    await login(password, person.email, { 'user-agent': safari, 'x-network': '203.0.113.*' });
    const { body } = await lender.ask('GET', `${securePath}/sessions`, {
      token: person.token,
      headers: { 'user-agent': chrome, 'x-network': '198.51.100.*' },
    });
    expect(body['sessions']).toMatchObject([
      { isCurrent: true, browser: 'Chrome', system: 'Windows', network: '198.51.100.*' },
      { isCurrent: false, browser: 'Safari', system: 'iPhone', network: '203.0.113.*' },
    ]);
  });

  it('lists no session that is over', async () => {
    const left = String((await login(password)).body['jwt']);
    await lender.ask('POST', '/identity/secure/api/v1/logout', { token: left });
    await login(password);
    expect((await steps.get('/sessions')).body['sessions']).toHaveLength(2);
    wait(lender.clock, 25 * minuteMs);
    const renewed = String((await steps.get('/factors')).headers['authorization']).slice(7);
    wait(lender.clock, 6 * minuteMs);
    expect((await factorSteps(lender, renewed).get('/sessions')).body['sessions']).toHaveLength(1);
  });
});
