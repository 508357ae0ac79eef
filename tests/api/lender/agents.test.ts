/*
 * Threat (Accounts): Somebody poses as an agent.
 * Defence: Agent tokens only by a code to a listed email; the lender separates agents' and customers' calls.
 */
import { describe, expect, it } from 'vitest';
import { operationsByRoute } from '#api/lender/http/api-documents.ts';
import { beginTotp, codeSentTo, factorSteps, securePath, totpCode } from './factors/factor-steps.ts';
import { someEmail, wait } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';
import { agentEmail as agent, signInAtProvider } from './sign-in-at-provider.ts';

const directory = '/service-omni-proxy/secure/api/v1/stream/users';
const named = { 'x-auth0-application-name': 'heloc' };

describe('an agent', () => {
  const lender = serveLender();

  const signIn = (audience: 'customer' | 'agent', email: string) => signInAtProvider(lender, audience, email);
  const tokenOf = async (audience: 'customer' | 'agent', email: string) =>
    String((await signIn(audience, email)).body['jwt']);
  const identityAs = (audience: string, token: string) =>
    lender.ask('GET', `/identity-broker/${audience}/secure/api/v3/self/figureinfo`, {
      token,
      headers: named,
    });

  it('signs in by a way of their own, and is an agent then', async () => {
    const token = await tokenOf('agent', agent);
    const { status, body } = await identityAs('agent', token);
    expect([status, body['email'], body['profileType']]).toEqual([200, agent, 'AGENT']);
    const users = await lender.ask('POST', directory, { token, body: { filters: { role: 'CSA' } } });
    expect(users.status).toBe(200);
  });

  it('may make no call that is not for agents', async () => {
    const token = await tokenOf('agent', agent);
    const id = '5d9c7b1a-0e4f-4a6b-8c2d-1f3e5a7b9c0d';
    const others = [...operationsByRoute.values()].filter((each) => each.isSecured && !each.isForAgents);
    expect(others.length).toBeGreaterThan(50);
    for (const { method, path } of others) {
      const answer = await lender.ask(method, path.replaceAll(/\{\w+\}/g, id), { token });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
  });

  it('is nobody by the way of customers, nor a customer by theirs', async () => {
    const [ofAgent, ofCustomer] = [await tokenOf('agent', agent), await tokenOf('customer', someEmail())];
    expect((await identityAs('customer', ofAgent)).status).toBe(403);
    expect((await identityAs('agent', ofCustomer)).status).toBe(403);
    expect((await identityAs('customer', ofCustomer)).status).toBe(200);
  });

  it('is not who only says so', async () => {
    expect((await signIn('agent', someEmail())).status).toBe(401);
  });

  it('is an ordinary customer by the way of customers', async () => {
    const token = await tokenOf('customer', agent);
    const { status, body } = await identityAs('customer', token);
    expect([status, body['profileType']]).toEqual([200, undefined]);
  });

  it('stays one while the token is renewed, and signs out by their own way', async () => {
    const token = await tokenOf('agent', agent);
    const out = '/secure/api/v3/logout';
    expect((await lender.ask('POST', `/identity-broker/customer${out}`, { token })).status).toBe(403);
    lender.clock.time = new Date(lender.clock.time.getTime() + 25 * 60_000);
    const renewed = String((await identityAs('agent', token)).headers['authorization']).replace(
      'Bearer ',
      '',
    );
    expect((await identityAs('agent', renewed)).body['profileType']).toBe('AGENT');
    expect((await lender.ask('POST', `/identity-broker/agent${out}`, { token: renewed })).status).toBe(200);
    expect((await identityAs('agent', renewed)).status).toBe(401);
  });

  it('is one with a second factor too, and no customer then', async () => {
    const own = await tokenOf('customer', agent);
    const steps = factorSteps(lender, own);
    wait(lender.clock, 1);
    await steps.post('/fresh-proof/code');
    await steps.prove({ code: await codeSentTo(lender.database.db, agent) });
    const { setup, secret } = await beginTotp(steps);
    await steps.post('/totp/confirm', { setup, code: totpCode(secret, lender.clock.time) });
    const finish = async (audience: 'customer' | 'agent') => {
      wait(lender.clock, 60_000);
      const { challenge } = (await signIn(audience, agent)).body['secondFactor'] as { challenge: string };
      const body = { challenge, totp: totpCode(secret, lender.clock.time) };
      const { body: given } = await lender.ask('POST', '/identity/api/v1/login/second-factor', { body });
      return String(given['jwt']);
    };
    const [ofAgent, ofCustomer] = [await finish('agent'), await finish('customer')];
    expect((await identityAs('agent', ofAgent)).body).toMatchObject({ profileType: 'AGENT' });
    expect((await identityAs('customer', ofAgent)).status).toBe(403);
    expect((await lender.ask('GET', `${securePath}/factors`, { token: ofAgent })).status).toBe(403);
    expect((await identityAs('agent', ofCustomer)).status).toBe(403);
  });
});
