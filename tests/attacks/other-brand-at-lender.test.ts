/*
 * Threat (Accounts): A token comes from another issuer.
 * Defence: The lender accepts a token only where it was given.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsByRoute } from '#api/lender/http/api-documents.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { applicationBody, createUrl } from '../api/lender/application-body.ts';
import { bodies, goodRequests } from '../api/lender/good-requests.ts';
import { type RunningLender, password, runLender, someEmail, wait } from '../api/lender/running-lender.ts';
import { startDatabase } from '../fixtures/databases.ts';
import { mailedCode } from '../api/lender/mailed-code.ts';

const secured = [...operationsByRoute.values()].filter(({ isSecured }) => isSecured).map(({ id }) => id);
const own = { 'x-org': 'FIGURE' };
const other = { 'x-org': 'LAKESIDE' };
const listUrl = '/service-application/api/v1/application/heloc/all';
const registerUrl = '/identity/api/v1/registration/register?organization=';

describe('at the lender itself, a token of one brand', () => {
  let lender: RunningLender;
  let token: string;
  let uuid: string;
  const email = someEmail();
  const ask = (id: string, headers: Readonly<Record<string, string>>) => {
    const good = goodRequests[id]?.({ uuid, identity: uuid, email, password, token }) ?? plainRequest(id);
    return lender.ask(good.method, good.ask.url, {
      ...good.ask,
      token,
      headers: { ...good.ask.headers, ...headers },
    });
  };
  /** Of an operation that walks ask: whose token it is is looked at before what is asked. */
  const plainRequest = (id: string) => {
    const operation = [...operationsByRoute.values()].find((each) => each.id === id);
    if (!operation) throw new Error(`There is no operation ${id}.`);
    const url = operation.path.replaceAll(/\{\w+\}/g, uuid);
    return { method: operation.method, ask: { url, headers: {}, ...(operation.body && { body: {} }) } };
  };
  beforeAll(async () => {
    lender = runLender(await (await startDatabase(lenderMigrations)).open<LenderTables>());
    token = await lender.register(email);
    const created = await lender.ask('POST', createUrl, { token, body: applicationBody(), headers: own });
    uuid = String(created.body['uuid']);
    wait(lender.clock, 5000);
  });
  afterAll(async () => {
    await lender.app.close();
    await lender.database.close();
  });

  it.each(secured)('does nothing under another: %s', async (id) => {
    expect(await ask(id, other)).toMatchObject({ status: 401, body: { type: 'unauthenticated' } });
  });

  it('lists under its own what was asked for there', async () => {
    const { status, body } = await lender.ask('GET', listUrl, { token, headers: own });
    expect([status, body['applications']]).toEqual([200, [expect.objectContaining({ uuid })]]);
  });

  it('lists nothing of an account with the same email at another', async () => {
    const there = await lender.register(email, 'LAKESIDE');
    const { body } = await lender.ask('GET', listUrl, { token: there, headers: other });
    expect(body['applications']).toEqual([]);
    const url = `/service-application/api/v1/application/heloc/${uuid}`;
    expect((await lender.ask('GET', url, { token: there, headers: other })).status).toBe(404);
  });

  it('gives no consents for another', async () => {
    const there = await lender.register(someEmail(), 'LAKESIDE');
    const asked = { token: there, headers: other, body: bodies['saveConsents'] };
    expect(await lender.ask('POST', '/service-comms-prefs/secure/api/v1/consent/user', asked)).toMatchObject({
      status: 400,
      body: { errors: [{ field: '/org' }] },
    });
  });

  it('signs nobody in at another with the password of the first', async () => {
    const body = { email, password };
    const { status } = await lender.ask('POST', '/identity/api/v1/login', {
      body,
      headers: { 'x-org': 'GOLDENYEARS' },
    });
    expect(status).toBe(401);
  });
});

describe('at the lender itself, an organisation that nobody knows', () => {
  let lender: RunningLender;
  beforeAll(async () => {
    const database = await (await startDatabase(lenderMigrations)).open<LenderTables>();
    lender = runLender(database, { organizationName: (code) => (code === 'FIGURE' ? 'Figure' : undefined) });
  });
  afterAll(async () => {
    await lender.app.close();
    await lender.database.close();
  });

  const accounts = (email: string) =>
    lender.database.db.selectFrom('identities').selectAll().where('email', '=', email).execute();

  it.each(['NOBODY', '', ' ', 'figure', 'FIGURE\u0000', '../FIGURE'])(
    'opens no account: %j',
    async (code) => {
      const email = someEmail();
      const body = { email, password, phoneNumber: '(303) 555-0142' };
      const { status } = await lender.ask('POST', registerUrl + encodeURIComponent(code), { body });
      expect([status, await accounts(email)]).toEqual([400, []]);
    },
  );

  it('opens none for a person who comes from its provider either', async () => {
    const email = someEmail();
    const headers = { 'x-org': 'NOBODY' };
    const { body } = await lender.ask('POST', '/identity-broker/customer/api/v3/login', { headers });
    const state = new URL(String(body['redirect']), 'http://sample.example').searchParams.get('state');
    const url = '/identity/api/v1/one-time-code';
    await lender.ask('POST', url, { headers, body: { email } });
    const login = { email, code: await mailedCode(lender.database.db, email), state };
    expect((await lender.ask('POST', `${url}/login`, { headers, body: login })).status).toBe(401);
    expect(await accounts(email)).toEqual([]);
  });
});
