import { describe, expect, it } from 'vitest';
import { lenderOf } from '#api/lender/app/app.ts';
import { takeTotp } from '#api/lender/factors/second-factor.ts';
import { keepTotp } from '#api/lender/queries/factors.ts';
import {
  beginTotp,
  codeSentTo,
  factorSteps,
  securePath,
  totpCode,
} from '../api/lender/factors/factor-steps.ts';
import { registeredPerson } from '../api/lender/factors/registered-person.ts';
import { softwareKey } from '../api/lender/factors/software-key.ts';
import { password, wait } from '../api/lender/running-lender.ts';

const site = { 'x-origin': 'https://lender.example' };
const minuteMs = 60_000;
const telephone = '(303) 555-0100';
const another = 'Velvet-anchor-31!';
const thiefs = 'Thiefs-lantern-52!';

describe('of two sessions of one account, that of a thief', () => {
  const person = registeredPerson(site);
  const { lender, steps: thief } = person;

  const login = (given = password) =>
    lender.ask('POST', '/identity/api/v1/login', { body: { email: person.email, password: given } });
  const signInOwner = async () => factorSteps(lender, String((await login()).body['jwt']), site);
  const addKey = async (steps: typeof thief) => {
    const key = softwareKey();
    await steps.prove();
    const options = String((await steps.post('/passkeys/begin')).body['options']);
    const credential = key.create(options, site['x-origin']);
    expect((await steps.post('/passkeys', { credential, name: 'Mine' })).status).toBe(200);
    wait(lender.clock, 11 * minuteMs);
    return key;
  };
  const beginProof = async (steps: typeof thief) =>
    String((await steps.post('/fresh-proof/passkey')).body['options']);

  it('proves nothing by what the passkey of the owner answered to theirs', async () => {
    const owner = await signInOwner();
    const key = await addKey(owner);
    const passkey = key.use(await beginProof(owner), site['x-origin']);
    expect((await thief.prove({ passkey })).status).toBe(403);
    await beginProof(thief);
    expect((await thief.prove({ passkey })).status).toBe(403);
    expect((await owner.prove({ passkey })).status).toBe(200);
  });

  it('voids no challenge of the owner by asking for another', async () => {
    const owner = await signInOwner();
    const key = await addKey(owner);
    const options = await beginProof(owner);
    await beginProof(thief);
    expect((await owner.prove({ passkey: key.use(options, site['x-origin']) })).status).toBe(200);
  });

  it('has no passkey take the place of that which the owner adds', async () => {
    const owner = await signInOwner();
    await Promise.all([owner.prove(), thief.prove()]);
    const options = String((await owner.post('/passkeys/begin')).body['options']);
    await thief.post('/passkeys/begin');
    const credential = softwareKey().create(options, site['x-origin']);
    expect((await thief.post('/passkeys', { credential, name: 'Stolen' })).status).toBe(422);
    expect((await owner.post('/passkeys', { credential, name: 'Mine' })).status).toBe(200);
  });

  it('proves nothing by a code that the owner asked for, and takes none of its tries', async () => {
    const owner = await signInOwner();
    await owner.post('/fresh-proof/code');
    const code = await codeSentTo(lender.database.db, telephone);
    for (let count = 0; count < 5; count += 1) {
      expect((await thief.prove({ code: count === 0 ? code : '000000' })).status).toBe(403);
    }
    // Their guesses have the account wait, and nothing else.
    wait(lender.clock, minuteMs);
    expect((await owner.prove({ code })).status).toBe(200);
  });

  it('voids no code of the owner by asking for another', async () => {
    const owner = await signInOwner();
    await owner.post('/fresh-proof/code');
    const code = await codeSentTo(lender.database.db, telephone);
    wait(lender.clock, 1);
    await thief.post('/fresh-proof/code');
    expect((await owner.prove({ code })).status).toBe(200);
  });

  it('turns on no app in the place of that whose key the owner saw', async () => {
    const owner = await signInOwner();
    await Promise.all([owner.prove(), thief.prove()]);
    const seen = await beginTotp(owner);
    await beginTotp(thief);
    const code = totpCode(seen.secret, lender.clock.time);
    const confirmed = await owner.post('/totp/confirm', { setup: seen.setup, code });
    expect(confirmed).toMatchObject({ status: 409, body: { type: 'setup-replaced' } });
    expect((await owner.get('/factors')).body).toMatchObject({ hasTotp: false });
  });

  it('turns on no app whose key comes while a code of another is checked', async () => {
    const owner = await signInOwner();
    await owner.prove();
    const { setup, secret } = await beginTotp(owner);
    const given = lenderOf(lender.options);
    const { identity } = await lender.database.db
      .selectFrom('totps')
      .select('identity')
      .where('setup', '=', setup)
      .executeTakeFirstOrThrow();
    const open = async (sealed: string): Promise<string> => {
      const opened = await given.sealed.open(sealed);
      const swapped = { setup: '7a1b1d0c-0000-4000-8000-000000000009', sealed_secret: sealed };
      await keepTotp(given.db, { identity, ...swapped });
      return opened;
    };
    const slow = { ...given, sealed: { ...given.sealed, open } };
    expect(await takeTotp(slow, identity, totpCode(secret, lender.clock.time), setup)).toBe(false);
    expect((await owner.get('/factors')).body).toMatchObject({ hasTotp: false });
  });

  it('sets no password over one that the owner chooses by mail meanwhile', async () => {
    await lender.ask('POST', '/identity/api/v1/password-reset', { body: { email: person.email } });
    const { link } = await lender.database.db
      .selectFrom('outbox')
      .select('link')
      .where('recipient', '=', person.email)
      .where('link', 'like', '%token=%')
      .executeTakeFirstOrThrow();
    const token = new URL(link ?? '', 'https://site.example').searchParams.get('token');
    wait(lender.clock, 1000);
    const stolen = Array.from({ length: 3 }, () =>
      thief.put('/password', { oldPassword: password, password: thiefs }),
    );
    const chosen = lender.ask('POST', '/identity/api/v1/password-reset/confirm', {
      body: { token, password: another },
    });
    await Promise.all([chosen, ...stolen]);
    expect([(await login(another)).status, (await login(thiefs)).status]).toEqual([200, 401]);
    expect((await thief.get('/factors')).status).toBe(401);
  });

  it('is listed, also where development has renewed its token', async () => {
    const owner = await signInOwner();
    wait(lender.clock, 29 * minuteMs);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const body = { token: person.token };
    const renewed = await lender.ask('POST', '/identity/api/v1/token', { body, headers });
    const still = String((await owner.get('/factors')).headers['authorization']).slice(7);
    wait(lender.clock, 20 * minuteMs);
    const { body: listed } = await factorSteps(lender, still).get('/sessions');
    expect(listed['sessions']).toMatchObject([{ isCurrent: true }, { browser: 'Firefox', system: 'Linux' }]);
    const isIn = { token: String(renewed.body['jwt']) };
    expect((await lender.ask('GET', `${securePath}/identity`, isIn)).status).toBe(200);
  });
});
