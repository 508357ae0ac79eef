import { describe, expect, it } from 'vitest';
import { mailedCode } from './mailed-code.ts';
import { password, someEmail, wait } from './running-lender.ts';
import { serveLenderFromStart } from './serve-lender.ts';

const identityUrl = '/identity/secure/api/v1/identity';
const choicesUrl = '/service-comms-prefs/secure/api/v1/messages';
const minuteMs = 60_000;
const another = 'Velvet-anchor-31!';

describe('a forgotten password', () => {
  const lender = serveLenderFromStart();

  const forget = (email: string) =>
    lender.ask('POST', '/identity/api/v1/password-reset', { body: { email } });
  const mailTo = async (email: string) =>
    lender.database.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
  const tokenFor = async (email: string): Promise<string> => {
    await forget(email);
    const link = (await mailTo(email)).at(-1)?.link ?? '';
    return new URL(link, 'https://site.example').searchParams.get('token') ?? '';
  };
  const choose = (token: string, chosen = another) =>
    lender.ask('POST', '/identity/api/v1/password-reset/confirm', { body: { token, password: chosen } });
  const login = async (email: string, given: string) =>
    (await lender.ask('POST', '/identity/api/v1/login', { body: { email, password: given } })).status;

  it('is replaced by another one, through a mail', async () => {
    const email = someEmail();
    await lender.register(email);
    expect((await choose(await tokenFor(email))).body).toEqual({ accepted: true });
    expect([await login(email, password), await login(email, another)]).toEqual([401, 200]);
  });

  it('is written about in the language of its person, as is a code', async () => {
    const email = someEmail();
    const token = await lender.register(email);
    await lender.ask('PUT', choicesUrl, { token, body: { language: 'es' } });
    await forget(email);
    await lender.ask('POST', '/identity/api/v1/one-time-code', { body: { email } });
    const { db } = lender.database;
    const codes = db.selectFrom('outbox').selectAll().where('text', 'like', 'Su código de Brand FIGURE es %');
    expect((await mailTo(email)).map(({ subject }) => subject)).toEqual([
      'Brand FIGURE: elija una contraseña nueva',
    ]);
    expect(await codes.execute()).toHaveLength(1);
  });

  it('ends all sessions that had begun, and none that begins then', async () => {
    const email = someEmail();
    const token = await lender.register(email);
    await choose(await tokenFor(email));
    expect((await lender.ask('GET', identityUrl, { token })).status).toBe(401);
    wait(lender.clock, 1);
    const { body } = await lender.ask('POST', '/identity/api/v1/login', {
      body: { email, password: another },
    });
    expect((await lender.ask('GET', identityUrl, { token: String(body['jwt']) })).status).toBe(200);
  });

  it('ends what somebody else may have begun: their number gets no codes, and the code that they asked for is void', async () => {
    const email = someEmail();
    const token = await lender.register(email);
    const alias = { type: 'Phone', value: '(303) 555-0188' };
    const askForCode = () => lender.ask('POST', '/identity/api/v1/one-time-code', { body: { email } });
    const enterCode = async (code: string) =>
      (await lender.ask('POST', '/identity/api/v1/one-time-code/login', { body: { email, code } })).status;
    await lender.ask('PUT', `${identityUrl}/alias`, { token, body: alias });
    await askForCode();
    wait(lender.clock, 1);
    await choose(await tokenFor(email));
    expect(await enterCode('550188')).toBe(401);
    wait(lender.clock, 1);
    await askForCode();
    expect((await mailTo(email)).at(-1)?.subject).toBe('Brand FIGURE: your code');
    const code = await mailedCode(lender.database.db, email);
    expect([await enterCode('550188'), await enterCode('000000'), await enterCode(code)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('is asked for immediately by a person who hears that somebody else changed their number', async () => {
    const email = someEmail();
    const token = await lender.register(email);
    const change = (value: string) =>
      lender.ask('PUT', `${identityUrl}/alias`, { token, body: { type: 'Phone', value } });
    await change('(303) 555-0188');
    await change('(303) 555-0188');
    expect(await mailTo(email)).toEqual([
      expect.objectContaining({
        subject: 'Brand FIGURE: a telephone number was saved',
        link: '/auth/forgot-password?org=FIGURE',
      }),
    ]);
  });

  it('warns of a number that has no codes since, also where it is saved again', async () => {
    const email = someEmail();
    await lender.register(email);
    wait(lender.clock, 1);
    await choose(await tokenFor(email));
    wait(lender.clock, 1);
    const { body } = await lender.ask('POST', '/identity/api/v1/login', {
      body: { email, password: another },
    });
    const alias = { type: 'Phone', value: '(303) 555-0100' };
    await lender.ask('PUT', `${identityUrl}/alias`, { token: String(body['jwt']), body: alias });
    expect((await mailTo(email)).at(-1)?.subject).toBe('Brand FIGURE: a telephone number was saved');
  });

  it('leaves no session to a person who signs in with the old one at the same moment', async () => {
    const email = someEmail();
    await lender.register(email);
    const token = await tokenFor(email);
    const old = { body: { email, password } };
    const logins = [1, 2, 3].map(() => lender.ask('POST', '/identity/api/v1/login', old));
    const [chosen, ...answers] = await Promise.all([choose(token), ...logins]);
    expect(chosen?.status).toBe(200);
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => String(body['jwt']));
    const known = await Promise.all(given.map((each) => lender.ask('GET', identityUrl, { token: each })));
    expect(known.map(({ status }) => status)).toEqual(given.map(() => 401));
  });

  it('is replaced once, within half an hour, and by the last mail', async () => {
    const email = someEmail();
    await lender.register(email);
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    expect([(await choose(first)).status, (await choose(second)).status]).toEqual([410, 200]);
    expect((await choose(second)).status).toBe(410);
    const late = await tokenFor(email);
    wait(lender.clock, 30 * minuteMs);
    expect((await choose(late)).status).toBe(410);
  });

  it('is replaced once by simultaneous requests', async () => {
    const email = someEmail();
    await lender.register(email);
    const token = await tokenFor(email);
    const answers = await Promise.all([another, 'Copper-meadow-58!'].map((each) => choose(token, each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('is not replaced by a common one, and the mail stays good', async () => {
    const email = someEmail();
    await lender.register(email);
    const token = await tokenFor(email);
    expect(await choose(token, 'Password123!')).toMatchObject({
      status: 422,
      body: { type: 'common-password' },
    });
    expect((await choose(token)).status).toBe(200);
  });

  it('gets the same answer with and without an account; the mail alone says which', async () => {
    const [known, unknown] = [someEmail(), someEmail()];
    await lender.register(known);
    expect(await forget(known)).toMatchObject({ status: 200, body: (await forget(unknown)).body });
    const mails = [...(await mailTo(known)), ...(await mailTo(unknown))];
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Brand FIGURE: choose a new password',
      'Brand FIGURE: you have no account with us',
    ]);
  });

  it('leaves nothing in the database that opens an account', async () => {
    const email = someEmail();
    await lender.register(email);
    const token = await tokenFor(email);
    const rows = await lender.database.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is not chosen by a token that was never sent', async () => {
    expect((await choose('forged')).status).toBe(410);
  });
});
