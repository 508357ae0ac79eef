import { describe, expect, it } from 'vitest';
import { mailedCode } from './mailed-code.ts';
import { someEmail, wait } from './running-lender.ts';
import { serveLenderFromStart } from './serve-lender.ts';

const minuteMs = 60_000;
// The phone number of those who register in these tests ends so.
const rightCode = '550100';
const provider = { 'x-org': 'LAKESIDE' };

describe('a one-time code', () => {
  const lender = serveLenderFromStart();

  const send = (email: string, headers = {}) =>
    lender.ask('POST', '/identity/api/v1/one-time-code', { body: { email }, headers });
  const login = (body: { email: string; code: string; state?: string }, headers = {}) =>
    lender.ask('POST', '/identity/api/v1/one-time-code/login', { body, headers });
  const begin = async (): Promise<string> => {
    const url = '/identity-broker/customer/api/v3/login?redirectUrl=%2Fdashboard';
    const { body } = await lender.ask('POST', url, { headers: provider });
    const { pathname, searchParams } = new URL(String(body['redirect']), 'https://site.example');
    expect([pathname, searchParams.get('redirectUrl')]).toEqual(['/auth/login', '/dashboard']);
    return searchParams.get('state') ?? '';
  };

  it('signs in whom it was sent to, once', async () => {
    const email = someEmail();
    await lender.register(email);
    await send(email.toUpperCase());
    const { status, body } = await login({ email, code: rightCode });
    expect(status).toBe(200);
    const token = String(body['jwt']);
    const identity = await lender.ask('GET', '/identity/secure/api/v1/identity', { token });
    expect(identity.body).toMatchObject({ email });
    expect((await login({ email, code: rightCode })).status).toBe(401);
  });

  it('is sent to anybody, and signs in nobody without an account', async () => {
    const email = someEmail();
    expect((await send(email)).status).toBe(200);
    expect((await login({ email, code: await mailedCode(lender.database.db, email) })).status).toBe(401);
  });

  it('is void before it was sent, after ten minutes and after five tries', async () => {
    const email = someEmail();
    await lender.register(email);
    expect((await login({ email, code: rightCode })).status).toBe(401);
    await send(email);
    wait(lender.clock, 10 * minuteMs);
    expect((await login({ email, code: rightCode })).status).toBe(401);
    await send(email);
    for (const code of ['000000', '111111', '222222', '333333', '444444']) {
      expect((await login({ email, code })).status).toBe(401);
    }
    expect((await login({ email, code: rightCode })).status).toBe(401);
  });

  it('is not guessed by asking for a new one: tries count across sends, for half an hour', async () => {
    const email = someEmail();
    await lender.register(email);
    for (const code of ['000000', '111111', '222222', '333333', '444444']) {
      await send(email);
      expect((await login({ email, code })).status).toBe(401);
    }
    await send(email);
    expect((await login({ email, code: rightCode })).status).toBe(401);
    wait(lender.clock, 30 * minuteMs);
    await send(email);
    expect((await login({ email, code: rightCode })).status).toBe(200);
  });

  it('of the provider opens an account, with a state that is taken once', async () => {
    const [email, other] = [someEmail(), someEmail()];
    const state = await begin();
    await send(email, provider);
    await send(other, provider);
    const [code, others] = [
      await mailedCode(lender.database.db, email),
      await mailedCode(lender.database.db, other),
    ];
    expect((await login({ email, code: '000000', state }, provider)).status).toBe(401);
    expect((await login({ email, code: others, state }, provider)).status).toBe(401);
    expect((await login({ email, code, state }, provider)).status).toBe(200);
    expect((await login({ email: other, code: others, state }, provider)).status).toBe(401);
  });

  it('of the provider is refused with a state that is forged, too old or of another organisation', async () => {
    const email = someEmail();
    const sent = async (headers = {}): Promise<string> => {
      await send(email, headers);
      wait(lender.clock, 1);
      return mailedCode(lender.database.db, email);
    };
    const [theirs, ours] = [await sent(provider), await sent()];
    const state = await begin();
    expect((await login({ email, code: ours, state })).status).toBe(401);
    const forged = '7a1b1d0c-0000-4000-8000-000000000009';
    expect((await login({ email, code: theirs, state: forged }, provider)).status).toBe(401);
    wait(lender.clock, 10 * minuteMs);
    expect((await login({ email, code: await sent(provider), state }, provider)).status).toBe(401);
  });
});
