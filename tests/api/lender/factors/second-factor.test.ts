import { describe, expect, it } from 'vitest';
import { password, type Reply, someEmail, wait } from '../running-lender.ts';
import { beginTotp, factorSteps, securePath, totpCode, turnTotpOn } from './factor-steps.ts';
import { softwareKey } from './software-key.ts';
import { registeredPerson } from './registered-person.ts';

const minuteMs = 60_000;
const site = { 'x-origin': 'https://lender.example' };

describe('a second factor', () => {
  const person = registeredPerson(site);
  const { lender, steps } = person;

  const login = (headers: Record<string, string> = site) =>
    lender.ask('POST', '/identity/api/v1/login', { body: { email: person.email, password }, headers });
  const challengeIn = ({ body }: Reply) =>
    body['secondFactor'] as { challenge: string; hasTotp: boolean; passkeyOptions?: string };
  const finish = (body: object, headers: Record<string, string> = site) =>
    lender.ask('POST', '/identity/api/v1/login/second-factor', { body, headers });
  const isIn = async ({ body }: Reply): Promise<boolean> =>
    (await lender.ask('GET', `${securePath}/identity`, { token: String(body['jwt']) })).status === 200;
  const addKey = async (key = softwareKey()) => {
    await steps.prove();
    const options = String((await steps.post('/passkeys/begin')).body['options']);
    const added = await steps.post('/passkeys', {
      credential: key.create(options, site['x-origin']),
      name: 'My phone',
    });
    return { key, added };
  };

  it('is not asked for before the app has shown a right code', async () => {
    await steps.prove();
    const { setup, secret } = await beginTotp(steps);
    expect((await steps.post('/totp/confirm', { setup, code: '000000' })).status).toBe(422);
    expect(await isIn(await login())).toBe(true);
    const code = totpCode(secret, lender.clock.time);
    expect((await steps.post('/totp/confirm', { setup, code })).body['recoveryCodes']).toHaveLength(10);
    expect((await steps.get('/factors')).body).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 });
    expect((await login()).body['jwt']).toBeUndefined();
  });

  it('gives an address that authenticator apps read', async () => {
    await steps.prove();
    const { body } = await steps.post('/totp');
    const address = new URL(String(body['address']));
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', body['secret']]);
    expect(decodeURIComponent(address.pathname)).toContain(`Brand FIGURE:${person.email}`);
  });

  it('signs in by a code of the app, which counts once', async () => {
    const { secret } = await turnTotpOn(lender, steps);
    wait(lender.clock, minuteMs);
    const code = totpCode(secret, lender.clock.time);
    const { challenge, hasTotp } = challengeIn(await login());
    expect(hasTotp).toBe(true);
    expect((await finish({ challenge, totp: '000000' })).status).toBe(401);
    expect(await isIn(await finish({ challenge, totp: code }))).toBe(true);
    expect((await finish({ challenge, totp: code })).status).toBe(401);
    const again = challengeIn(await login());
    expect((await finish({ challenge: again.challenge, totp: code })).status).toBe(401);
  });

  it('signs in by a recovery code, in any writing and once', async () => {
    const { recoveryCodes } = await turnTotpOn(lender, steps);
    const [code = ''] = recoveryCodes;
    const recoveryCode = code.toLowerCase().replaceAll('-', ' ');
    const first = challengeIn(await login());
    expect(await isIn(await finish({ challenge: first.challenge, recoveryCode }))).toBe(true);
    const second = challengeIn(await login());
    expect((await finish({ challenge: second.challenge, recoveryCode })).status).toBe(401);
    expect((await steps.get('/factors')).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('is not guessed, also across sign-ins', async () => {
    const { secret } = await turnTotpOn(lender, steps);
    wait(lender.clock, minuteMs);
    for (let count = 0; count < 5; count += 1) {
      const { challenge } = challengeIn(await login());
      expect((await finish({ challenge, totp: '000000' })).status).toBe(401);
    }
    const { challenge } = challengeIn(await login());
    expect((await finish({ challenge, totp: totpCode(secret, lender.clock.time) })).status).toBe(401);
    wait(lender.clock, minuteMs);
    const later = totpCode(secret, lender.clock.time);
    expect(await isIn(await finish({ challenge, totp: later }))).toBe(true);
  });

  it('is asked for by a sign-in with a code, and by a registration whose first answer was lost', async () => {
    await turnTotpOn(lender, steps);
    wait(lender.clock, 1);
    await lender.ask('POST', '/identity/api/v1/one-time-code', { body: { email: person.email } });
    const byCode = await lender.ask('POST', '/identity/api/v1/one-time-code/login', {
      body: { email: person.email, code: '550100' },
    });
    expect(byCode.body).toMatchObject({ secondFactor: { hasTotp: true } });
    expect(byCode.body['jwt']).toBeUndefined();

    const other = someEmail();
    const url = '/identity/api/v1/registration/register?organization=FIGURE';
    const sent = {
      body: { email: other, password, phoneNumber: '(303) 555-0100' },
      headers: { 'idempotency-key': 'attempt-1' },
    };
    const token = String((await lender.ask('POST', url, sent)).body['jwt']);
    expect(String((await lender.ask('POST', url, sent)).body['jwt'])).toMatch(/\./);
    await turnTotpOn(lender, factorSteps(lender, token));
    expect((await lender.ask('POST', url, sent)).status).toBe(401);
  });

  it('is over with its challenge after five minutes, and with another password', async () => {
    const { secret } = await turnTotpOn(lender, steps);
    const { challenge } = challengeIn(await login());
    wait(lender.clock, 5 * minuteMs);
    expect((await finish({ challenge, totp: totpCode(secret, lender.clock.time) })).status).toBe(401);
    const other = challengeIn(await login());
    expect(
      (await steps.put('/password', { oldPassword: password, password: 'Velvet-anchor-31!' })).status,
    ).toBe(200);
    wait(lender.clock, minuteMs);
    const totp = totpCode(secret, lender.clock.time);
    expect((await finish({ challenge: other.challenge, totp })).status).toBe(401);
  });

  it('may be a passkey, which signs in at its own site', async () => {
    const { key, added } = await addKey();
    expect(added.body['recoveryCodes']).toHaveLength(10);
    const { challenge, passkeyOptions = '', hasTotp } = challengeIn(await login());
    expect(hasTotp).toBe(false);
    const elsewhere = key.use(passkeyOptions, 'https://phisher.example');
    expect((await finish({ challenge, passkey: elsewhere })).status).toBe(401);
    const passkey = key.use(passkeyOptions, site['x-origin']);
    expect(await isIn(await finish({ challenge, passkey }))).toBe(true);
    expect((await finish({ challenge, passkey })).status).toBe(401);
  });

  it('may be a passkey, which no other site can use, though it names itself', async () => {
    const { key } = await addKey();
    const other = { 'x-origin': 'https://phisher.example' };
    const { challenge, passkeyOptions } = challengeIn(await login(other));
    expect(passkeyOptions).toBeUndefined();
    const made = JSON.stringify({ challenge: 'x', rpId: 'lender.example' });
    expect((await finish({ challenge, passkey: key.use(made, other['x-origin']) }, other)).status).toBe(401);
  });

  it('may be a passkey, of which a copy is refused', async () => {
    const { key } = await addKey(softwareKey());
    const use = async (own = key) => {
      const { challenge, passkeyOptions = '' } = challengeIn(await login());
      return (await finish({ challenge, passkey: own.use(passkeyOptions, site['x-origin']) })).status;
    };
    expect([await use(), await use()]).toEqual([200, 200]);
    expect(await use(softwareKey())).toBe(401);
  });

  it('may be a passkey that does not count its uses', async () => {
    const { key } = await addKey(softwareKey(false));
    for (let count = 0; count < 2; count += 1) {
      const { challenge, passkeyOptions = '' } = challengeIn(await login());
      expect(
        await isIn(await finish({ challenge, passkey: key.use(passkeyOptions, site['x-origin']) })),
      ).toBe(true);
    }
  });

  it('may be a passkey, which proves who asks and is removed then', async () => {
    const { key } = await addKey();
    wait(lender.clock, 11 * minuteMs);
    const options = String((await steps.post('/fresh-proof/passkey')).body['options']);
    const passkey = key.use(options, site['x-origin']);
    expect((await steps.prove({ passkey: key.use(options, 'https://phisher.example') })).status).toBe(403);
    // The challenge was used up.
    expect((await steps.prove({ passkey })).status).toBe(403);
    const next = String((await steps.post('/fresh-proof/passkey')).body['options']);
    const { body } = await steps.prove({ passkey: key.use(next, site['x-origin']) });
    expect(body).toMatchObject({ isFresh: true, passkeys: [{ name: 'My phone' }] });
    const [{ uuid } = { uuid: '' }] = body['passkeys'] as readonly { readonly uuid: string }[];
    expect((await steps.post(`/passkeys/${uuid}/remove`)).body).toMatchObject({
      hasSecondFactor: false,
      recoveryCodesLeft: 0,
    });
    expect(await isIn(await login())).toBe(true);
  });

  it('is a passkey only once its device has answered the question of this person', async () => {
    await steps.prove();
    const options = String((await steps.post('/passkeys/begin')).body['options']);
    const other = factorSteps(lender, await lender.register(), site);
    await other.prove();
    const credential = softwareKey().create(options, site['x-origin']);
    expect((await other.post('/passkeys', { credential, name: 'Theirs' })).status).toBe(422);
    expect((await steps.post('/passkeys', { credential: 'no JSON', name: 'Mine' })).status).toBe(422);
    expect((await steps.post('/passkeys', { credential, name: 'Mine' })).status).toBe(422);
  });

  it('has new recovery codes in the place of the old ones', async () => {
    const { recoveryCodes } = await turnTotpOn(lender, steps);
    const renewed = (await steps.post('/recovery-codes')).body['recoveryCodes'] as readonly string[];
    expect(renewed).toHaveLength(10);
    const { challenge } = challengeIn(await login());
    expect((await finish({ challenge, recoveryCode: recoveryCodes[0] })).status).toBe(401);
    expect((await finish({ challenge, recoveryCode: renewed[0] })).status).toBe(200);
  });

  it('keeps nothing in the database that signs in', async () => {
    const { secret, recoveryCodes } = await turnTotpOn(lender, steps);
    const { challenge } = challengeIn(await login());
    const tables = ['totps', 'recovery_codes', 'factor_challenges', 'factor_codes'] as const;
    const rows = await Promise.all(
      tables.map((table) => lender.database.db.selectFrom(table).selectAll().execute()),
    );
    const kept = JSON.stringify(rows);
    for (const each of [secret, challenge, ...recoveryCodes]) expect(kept).not.toContain(each);
  });
});
