import '@fastify/cookie';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { mainFlows, mainHost } from '../../fixtures/main-flows.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { buildLender } from '#api/lender/app/app.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import type { JsonObject } from '#engine/index.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { applicationBody, createUrl } from '../../api/lender/application-body.ts';
import { picture } from '../../api/lender/running-lender.ts';
import { Browser } from '../../api/server/browser.ts';
import { secretKey, serve, shopThat } from '../../api/server/small-shop.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'schemas', 'api');
const api = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as JsonObject);

let time = Date.UTC(2026, 10, 20, 12);
const clock = () => time;
const closing: (() => Promise<unknown>)[] = [];
let app: FastifyInstance;
let lender: FastifyInstance;
let database: OpenDatabase<LenderTables>;

beforeAll(async () => {
  database = await (await startDatabase(lenderMigrations)).open<LenderTables>();
  lender = buildLender({
    db: database.db,
    secretKey,
    workflow: workflowOf(mainFlows()),
    organizationName: (code) => (code === 'PEDAL' ? 'Pedal' : undefined),
    now: () => new Date(time),
  });
  const backendUrl = await lender.listen({ port: 0, host: '127.0.0.1' });
  app = await serve({ api, backendUrl, clock, host: mainHost() });
  closing.push(
    () => app.close(),
    () => lender.close(),
    database.close,
  );
});
afterAll(async () => {
  for (const close of closing) await close();
});

const credentials = { email: 'ada@lovelace.example', password: 'Analytical!Engine1' };
/** Opens an account and signs in to it: no visit of these flows comes to a registration. */
const signIn = async (browser: Browser, email = credentials.email) => {
  const payload = { ...credentials, email };
  await lender.inject({
    method: 'POST',
    url: '/identity/api/v1/registration/register?organization=PEDAL',
    payload: { ...payload, phoneNumber: '(415) 555-0132' },
  });
  return browser.send({ method: 'POST', url: '/identity/api/v1/login', payload });
};
const tokenOf = async (email: string): Promise<string> => {
  const payload = { ...credentials, email };
  const headers = { 'x-org': 'PEDAL' };
  const login = await lender.inject({ method: 'POST', url: '/identity/api/v1/login', headers, payload });
  return String(login.json().jwt);
};
const identity = (browser: Browser) => browser.send({ url: '/identity/secure/api/v1_1/identity' });

describe("the lender's services through the server", () => {
  it('sign a person in, whose token no browser sees', async () => {
    const browser = new Browser(app);
    const signedIn = await signIn(browser);
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { jwt: '' }]);
    expect((await identity(browser)).json()).toMatchObject({ email: credentials.email });
  });

  it('know nobody without the cookie', async () => {
    const refused = await identity(new Browser(app));
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      401,
      expect.stringContaining('problem+json'),
    ]);
  });

  it('sign a person out', async () => {
    const browser = new Browser(app);
    await signIn(browser, 'bob@babbage.example');
    const token = browser.cookies.get('jwt') ?? '';
    await browser.send({ method: 'POST', url: '/session/forget' });
    expect(browser.cookies.has('jwt')).toBe(false);
    browser.cookies.set('jwt', token);
    expect((await identity(browser)).statusCode).toBe(401);
  });

  it('know nobody by a token that was renewed while its session ended elsewhere', async () => {
    const browser = new Browser(app);
    await signIn(browser, 'dora@renewal.example');
    const other = new Browser(app);
    browser.cookies.forEach((value, name) => other.cookies.set(name, value));
    time += 25 * 60 * 1000;
    expect((await identity(browser)).statusCode).toBe(200);
    expect(browser.cookies.get('jwt')).not.toBe(other.cookies.get('jwt'));
    await other.send({ method: 'POST', url: '/session/forget' });
    const { state } = await browser.visit('/bicycles/rent');
    expect(state.facts['session']).toMatchObject({ signedIn: false });
    expect(browser.cookies.has('jwt')).toBe(false);
  });

  it('renew a token that is near its end', async () => {
    const browser = new Browser(app);
    await signIn(browser, 'cleo@renewal.example');
    const before = browser.cookies.get('jwt');
    time += 25 * 60 * 1000;
    expect((await identity(browser)).statusCode).toBe(200);
    expect(browser.cookies.get('jwt')).not.toBe(before);
  });

  it('know the device of a session that nothing but a page has brought before them', async () => {
    const [email, agent] = ['gus@device.example', { 'user-agent': 'Firefox/140.0 Windows' }];
    const browser = new Browser(app);
    await signIn(browser, email);
    const devices = async () => {
      const ofGus = database.db.selectFrom('identities').select('uuid').where('email', '=', email);
      const sessions = database.db.selectFrom('sessions').select(['browser', 'network']);
      return sessions.where('identity', 'in', ofGus).where('seen_at', '=', new Date(time)).execute();
    };
    time += 25 * 60 * 1000;
    await browser.open('/bicycles/rent', agent);
    expect(await devices()).toEqual([{ browser: 'Firefox', network: '127.0.0.*' }]);
  });

  it('learn on which device a session ends', async () => {
    const seen: unknown[] = [];
    const other = await shopThat(({ url, headers }) => {
      seen.push([url, headers['user-agent'], headers['x-network']]);
      return {};
    });
    const server = await serve({ api, backendUrl: other.url, clock, host: mainHost() });
    closing.push(() => server.close(), other.close);
    const browser = new Browser(server);
    browser.cookies.set('jwt', server.signCookie('PEDAL::a.b.c'));
    await browser.send({ method: 'POST', url: '/session/forget', headers: { 'user-agent': 'Velocipede' } });
    expect(seen).toEqual([[expect.stringContaining('logout'), 'Velocipede', '127.0.0.*']]);
  });

  it('take a file as it comes, and give it back to be saved', async () => {
    const browser = new Browser(app);
    await signIn(browser, 'fay@files.example');
    const created = await lender.inject({
      method: 'POST',
      url: createUrl,
      headers: { authorization: `Bearer ${await tokenOf('fay@files.example')}` },
      payload: applicationBody(),
    });
    expect(created.statusCode).toBe(201);
    const url = `/service-application/api/v1/application/heloc/${created.json().uuid}/files`;
    const content = Buffer.concat([picture, Buffer.alloc(3_000_000, 'photo')]);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(content)], 'photo.jpg'));
    const sent = new Response(form);
    const kept = await browser.send({
      method: 'POST',
      url,
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect([kept.statusCode, kept.json().id]).toEqual([
      201,
      expect.stringMatching(/^[0-9a-f-]{36}\/photo\.jpg$/),
    ]);
    const fileUrl = `${url}/${String(kept.json().id).split('/')[0]}`;
    expect((await browser.send({ url: fileUrl })).statusCode).toBe(409);
    await database.db.updateTable('files').set({ state: 'CLEAN' }).execute();
    const file = await browser.send({ url: fileUrl });
    expect([file.statusCode, file.rawPayload.equals(content)]).toEqual([200, true]);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "attachment; filename*=UTF-8''photo.jpg",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await new Browser(app).send({ url: fileUrl })).statusCode).toBe(401);
  });

  it('keep what has come of a piece of a file before the line was cut, for nobody but its sender', async () => {
    const browser = new Browser(app);
    await signIn(browser, 'cut@files.example');
    const transfers = '/service-application/api/v1/transfers';
    const payload = { name: 'photo.jpg', bytes: 3_000_000, mark: '1' };
    const begin = async () => (await browser.send({ method: 'POST', url: transfers, payload })).json();
    const { uuid, received } = await begin();
    expect(received).toBe(0);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const head = [
      `PATCH ${transfers}/${uuid}?from=0 HTTP/1.1`,
      'host: localhost',
      'sec-fetch-site: same-origin',
      `cookie: ${cookies.join('; ')}`,
      'content-type: application/octet-stream',
      'content-length: 3000000',
    ];
    line.write([...head, '', ''].join('\r\n'));
    line.end(Buffer.alloc(700_000, 'photo'));
    line.resume();
    await once(line, 'close');
    await expect.poll(async () => (await begin()).received).toBeGreaterThan(0);
    const next = { method: 'PATCH', url: `${transfers}/${uuid}?from=0` } as const;
    const type = { 'content-type': 'application/octet-stream' };
    const foreign = { ...type, 'sec-fetch-site': 'cross-site' };
    const refused = await Promise.all([
      browser.send({ ...next, headers: foreign, payload: picture }),
      new Browser(app).send({ ...next, headers: type, payload: picture }),
      browser.send({ ...next, payload: { from: 0 } }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 401, 415]);
  });

  it('refuse a file that is too long before they have read it', async () => {
    const browser = new Browser(app);
    await signIn(browser, 'lea@files.example');
    const refused = await browser.send({
      method: 'POST',
      url: `/service-application/api/v1/application/heloc/${crypto.randomUUID()}/files`,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '30000000' },
      payload: Buffer.alloc(30_000_000),
    });
    expect(refused.statusCode).toBe(413);
  });

  it('refuse a body with wrong fields before they see it', async () => {
    const refused = await new Browser(app).send({
      method: 'POST',
      url: '/identity/api/v1/login',
      payload: { ...credentials, admin: true },
    });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ field: '/admin', detail: 'is not a field of this request' }],
    ]);
  });

  it('open no account that no visit has come to', async () => {
    const refused = await new Browser(app).send({
      method: 'POST',
      url: '/identity/api/v1/registration/register?organization=PEDAL',
      payload: { ...credentials, email: 'eve@past.example', phoneNumber: '(415) 555-0132' },
    });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'This visit has not come to registerIdentity.',
    ]);
  });

  it('create no application that no visit has come to', async () => {
    const browser = new Browser(app);
    await signIn(browser, 'dora@forged.example');
    const created = await browser.send({
      method: 'POST',
      url: '/service-application/api/v3/application/helocs?state=CA',
      payload: {},
    });
    expect(created.statusCode).not.toBe(201);
    const list = await browser.send({ url: '/service-application/api/v1/application/heloc/all' });
    expect([list.statusCode, JSON.stringify(list.json())]).toEqual([
      200,
      expect.not.stringContaining('uuid'),
    ]);
  });
});
