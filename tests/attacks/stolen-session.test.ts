/*
 * Threat (Accounts): A stolen session changes credentials.
 * Defence: A fresh proof is required, by the second factor if one is on.
 * Threat (Accounts): A stolen session locks out its owner.
 * Defence: Changes are mailed; a new password ends all other sessions.
 */
import { describe, expect, it } from 'vitest';
import {
  beginTotp,
  codeSentTo,
  factorSteps,
  securePath,
  totpCode,
  turnTotpOn,
} from '../api/lender/factors/factor-steps.ts';
import { password, wait } from '../api/lender/running-lender.ts';
import { registeredPerson } from '../api/lender/factors/registered-person.ts';

const minuteMs = 60_000;
const registered = '(303) 555-0100';
const thiefs = '(303) 555-0188';
const another = 'Velvet-anchor-31!';
const someId = '7a1b1d0c-0000-4000-8000-000000000009';

describe('a stolen session', () => {
  const person = registeredPerson();
  const { lender, steps: thief } = person;

  const askForCode = async (): Promise<string> => {
    await lender.ask('POST', '/identity/api/v1/one-time-code', { body: { email: person.email } });
    const { recipient } = await lender.database.db
      .selectFrom('outbox')
      .select('recipient')
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow();
    return recipient;
  };
  const login = (given = password) =>
    lender.ask('POST', '/identity/api/v1/login', { body: { email: person.email, password: given } });
  const isIn = async (given: string): Promise<boolean> =>
    (await lender.ask('GET', `${securePath}/identity`, { token: given })).status === 200;

  it('has no code go to another number by saving one', async () => {
    const body = { type: 'Phone', value: thiefs };
    await lender.ask('PUT', `${securePath}/identity/alias`, { token: person.token, body });
    wait(lender.clock, 1000);
    expect(await askForCode()).toBe(registered);
  });

  it.each([
    ['the telephone', 'POST', '/phone', { phoneNumber: thiefs }],
    ['the telephone, once its code is known', 'POST', '/phone/confirm', { code: '550188' }],
    ['the email', 'POST', '/email', { email: 'thief@example.com' }],
    ['the email, once its code is known', 'POST', '/email/confirm', { code: '550188' }],
    ['the password', 'PUT', '/password', { oldPassword: 'A-guess-of-mine-1!', password: another }],
    ['a second factor', 'POST', '/totp', undefined],
    ['a second factor, once its code is known', 'POST', '/totp/confirm', { setup: someId, code: '000000' }],
    ['a second factor that is on', 'POST', '/totp/remove', undefined],
    ['recovery codes', 'POST', '/recovery-codes', undefined],
    ['a passkey', 'POST', '/passkeys/begin', undefined],
    ['a passkey that a device made', 'POST', '/passkeys', { credential: '{}', name: 'Mine' }],
    ['a passkey that is there', 'POST', `/passkeys/${someId}/remove`, undefined],
    ['the sessions of others', 'POST', '/sessions/end-others', undefined],
    ['a session', 'POST', `/sessions/${someId}/end`, undefined],
  ] as const)('changes not %s', async (_what, method, path, body) => {
    const asked = body === undefined ? { token: person.token } : { token: person.token, body };
    expect(await lender.ask(method, `${securePath}${path}`, asked)).toMatchObject({ status: 403 });
  });

  it.each([
    ['a wrong password', { password: 'A-guess-of-mine-1!' }],
    ['the digits of the number, which it reads in the profile', { code: '550100' }],
    ['nothing', {}],
    ['a second factor that is not there', { totp: '000000' }],
    ['a passkey that is not there', { passkey: '{"id":"x"}' }],
    ['a recovery code that is not there', { recoveryCode: '' }],
  ])('proves nothing by %s', async (_what, proof) => {
    await thief.post('/fresh-proof/code');
    expect((await thief.prove(proof)).status).toBeGreaterThanOrEqual(400);
    expect((await thief.post('/phone', { phoneNumber: thiefs })).status).toBe(403);
  });

  it('guesses no password: tries wait longer and longer', async () => {
    const tries: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      tries.push((await thief.prove({ password: `A-guess-of-mine-${count}!` })).status);
    }
    expect(tries).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect((await thief.prove()).status).toBe(429);
  });

  it('takes no use of a proof that its owner gave elsewhere', async () => {
    const owner = factorSteps(lender, String((await login()).body['jwt']));
    expect((await owner.prove()).body).toMatchObject({ isFresh: true });
    expect((await thief.get('/factors')).body).toMatchObject({ isFresh: false });
    expect((await thief.post('/phone', { phoneNumber: thiefs })).status).toBe(403);
  });

  it('takes no use of a proof that is ten minutes old', async () => {
    await thief.prove();
    wait(lender.clock, 10 * minuteMs);
    expect((await thief.post('/phone', { phoneNumber: thiefs })).status).toBe(403);
  });

  it('changes nothing where a second factor is on, though it knows the password', async () => {
    const owner = factorSteps(lender, String((await login()).body['jwt']));
    const { secret } = await turnTotpOn(lender, owner);
    wait(lender.clock, 11 * minuteMs);
    expect((await thief.prove()).status).toBe(403);
    await thief.post('/fresh-proof/code');
    expect((await thief.prove({ code: await codeSentTo(lender.database.db, registered) })).status).toBe(403);
    expect((await thief.put('/password', { oldPassword: password, password: another })).status).toBe(403);
    expect((await thief.prove({ totp: totpCode(secret, lender.clock.time) })).status).toBe(200);
  });

  it.each([
    ['removes no app', '/totp/remove', undefined],
    ['makes no recovery codes', '/recovery-codes', undefined],
    ['adds no passkey', '/passkeys/begin', undefined],
    ['ends no session', '/sessions/end-others', undefined],
  ] as const)('%s by a password that proved before the second factor was on', async (_what, path, body) => {
    const owner = factorSteps(lender, String((await login()).body['jwt']));
    expect((await thief.prove()).body).toMatchObject({ isFresh: true });
    await turnTotpOn(lender, owner);
    expect((await thief.get('/factors')).body).toMatchObject({ isFresh: false, hasTotp: true });
    expect((await thief.post(path, body)).status).toBe(403);
    expect((await owner.get('/factors')).body).toMatchObject({ isFresh: true, hasTotp: true });
  });

  it('adds no factor by one that its owner has removed since', async () => {
    const owner = factorSteps(lender, String((await login()).body['jwt']));
    const { recoveryCodes } = await turnTotpOn(lender, owner);
    await thief.prove({ recoveryCode: recoveryCodes[0] });
    expect((await owner.post('/recovery-codes')).status).toBe(200);
    expect((await thief.post('/passkeys/begin')).status).toBe(403);
    await thief.prove({ recoveryCode: recoveryCodes[1] });
    expect((await thief.post('/passkeys/begin')).status).toBe(403);
  });

  it.each(['before', 'after'])(
    'proves nothing by a code that was sent %s its owner has confirmed another number',
    async (proven) => {
      const owner = factorSteps(lender, String((await login()).body['jwt']));
      await owner.prove();
      await owner.post('/phone', { phoneNumber: '(303) 555-0142' });
      await thief.post('/fresh-proof/code');
      const sent = await codeSentTo(lender.database.db, registered);
      if (proven === 'before') expect((await thief.prove({ code: sent })).status).toBe(200);
      await owner.post('/phone/confirm', { code: await codeSentTo(lender.database.db, '(303) 555-0142') });
      if (proven === 'after') expect((await thief.prove({ code: sent })).status).toBe(403);
      expect((await thief.post('/phone', { phoneNumber: thiefs })).status).toBe(403);
    },
  );

  it('removes no app that is turned on while its password is checked', async () => {
    const owner = factorSteps(lender, String((await login()).body['jwt']));
    await owner.prove();
    const { setup, secret } = await beginTotp(owner);
    const code = totpCode(secret, lender.clock.time);
    const proofs = Array.from({ length: 4 }, () => thief.prove());
    await Promise.all([owner.post('/totp/confirm', { setup, code }), ...proofs]);
    expect((await thief.post('/totp/remove')).status).toBe(403);
  });

  it('is ended by its owner, by a new password, and by ending all others', async () => {
    const owner = factorSteps(lender, String((await login()).body['jwt']));
    await owner.prove();
    const { body } = await owner.get('/sessions');
    const [own, theirs] = body['sessions'] as readonly {
      readonly uuid: string;
      readonly isCurrent: boolean;
    }[];
    expect([own?.isCurrent, theirs?.isCurrent]).toEqual([true, false]);
    expect((await owner.post(`/sessions/${theirs?.uuid}/end`)).status).toBe(200);
    expect(await isIn(person.token)).toBe(false);

    const second = String((await login()).body['jwt']);
    wait(lender.clock, 1);
    expect((await owner.post('/sessions/end-others')).status).toBe(200);
    expect([await isIn(second), (await owner.get('/factors')).status]).toEqual([false, 200]);

    const third = String((await login()).body['jwt']);
    wait(lender.clock, 1);
    expect((await owner.put('/password', { oldPassword: password, password: another })).status).toBe(200);
    expect([await isIn(third), (await owner.get('/factors')).status]).toEqual([false, 200]);
    expect([(await login()).status, (await login(another)).status]).toEqual([401, 200]);
  });

  it('ends no session of another person', async () => {
    const other = await lender.register();
    const { body } = await factorSteps(lender, other).get('/sessions');
    const [session] = body['sessions'] as readonly { readonly uuid: string }[];
    await thief.prove();
    expect((await thief.post(`/sessions/${session?.uuid}/end`)).status).toBe(404);
    expect(await isIn(other)).toBe(true);
  });

  it('leaves nothing behind once the owner chooses a new password by mail', async () => {
    await thief.prove();
    await thief.post('/phone', { phoneNumber: thiefs });
    expect(
      (await thief.post('/phone/confirm', { code: await codeSentTo(lender.database.db, thiefs) })).status,
    ).toBe(200);
    wait(lender.clock, 1000);
    expect(await askForCode()).toBe(thiefs);
    await lender.ask('POST', '/identity/api/v1/password-reset', { body: { email: person.email } });
    const { link } = await lender.database.db
      .selectFrom('outbox')
      .select('link')
      .where('recipient', '=', person.email)
      .where('link', 'like', '%token=%')
      .executeTakeFirstOrThrow();
    const reset = new URL(link ?? '', 'https://site.example').searchParams.get('token');
    wait(lender.clock, 1000);
    await lender.ask('POST', '/identity/api/v1/password-reset/confirm', {
      body: { token: reset, password: another },
    });
    expect(await isIn(person.token)).toBe(false);
    wait(lender.clock, 1000);
    expect(await askForCode()).toBe(person.email);
  });
});
