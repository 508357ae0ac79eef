import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveLender } from '../api/lender/serve-lender.ts';
import { Browser } from '../api/server/browser.ts';
import { type LenderStage, password, setLenderStage } from './lender-stage.ts';

const email = 'ada@lovelace.example';
const desk = '/service-notary/sandbox/api/v1/desks/0d3b1f60-58c5-4a70-8a0a-6a0b7f1e3001';
const users = '/service-omni-proxy/secure/api/v1/stream/users';

const lender = serveLender();
const atProduction = serveLender(undefined, { production: true });

it.each([
  ['the mails, whose links open something', 'GET', '/outbox', 200],
  ['who chats at the other end', 'POST', users, 401],
  ['what a notary does, who has no account', 'POST', desk, 400],
  ['what a token is good for', 'POST', '/identity/api/v1/token', 400],
] as const)(
  'a lender in production says nothing to anybody who reaches it: %s',
  async (_what, method, url, status) => {
    expect((await lender.ask(method, url, { body: {} })).status).toBe(status);
    expect((await atProduction.ask(method, url, { body: {} })).status).toBe(404);
  },
);

describe('what developers alone may ask', () => {
  let stage: LenderStage;
  beforeAll(async () => {
    stage = await setLenderStage();
  });
  afterAll(() => stage.close());

  it.each([
    [false, 401, 200, 400],
    [true, 404, 404, 404],
  ])('is served outside production only: in production %j', async (production, wrongToken, list, act) => {
    const app = await stage.server({ production });
    await stage.register(app, email);
    const browser = new Browser(app);
    await stage.post(app, '/identity/api/v1/login', { email, password }, undefined, browser);
    const forged = await stage.post(app, '/identity/api/v1/token', { token: 'a.b.c' });
    expect(forged.status).toBe(wrongToken);
    expect((await stage.post(app, desk, {})).status).toBe(act);
    expect((await stage.post(app, users, { filters: {} }, undefined, browser)).status).toBe(list);
  });
});
