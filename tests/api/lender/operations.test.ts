import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsByRoute } from '#api/lender/http/api-documents.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { lenderRoutes } from '#api/lender/app/routes.ts';
import { componentSchemas } from '#schemas/open-api.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import { applicationBody, createUrl } from './application-body.ts';
import { bodies, goodRequests } from './good-requests.ts';
import { replyErrors } from './reply-errors.ts';
import { password, runLender, type RunningLender, wait } from './running-lender.ts';
import { walks } from './walks/walks.ts';
import { operationsIn } from './walks/run-walk.ts';

const found = new Map([...operationsByRoute.values()].map((operation) => [operation.id, operation]));
const secured = [...found.values()].filter(({ isSecured }) => isSecured);
const withBody = [...found.values()].filter(({ body }) => body !== undefined);
// The specification lets callers add fields to a decision (B§3).
const closed = withBody.map(({ id }) => id).filter((id) => id !== 'decide' && id in bodies);
const email = 'operations@example.com';
// Two people are needed for them: signers.test.ts.
const ofSigners = [
  'getCoDeedStatus',
  'acceptInvitation',
  'confirmSignerIdentity',
  'listSignerPapers',
  'getSignerPaper',
  'getSignerPaperFile',
  'readSignerPaper',
  'coSign',
  'sendSignerFile',
  'answerSignerCondition',
];
// They need a proof, a code or a device first: factors/.
const ofFactors = [
  'changePassword',
  'confirmPhone',
  'confirmEmail',
  'requestPhoneChange',
  'requestEmailChange',
  'beginPasskeyProof',
  'beginTotp',
  'confirmTotp',
  'removeTotp',
  'renewRecoveryCodes',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'endSession',
  'endOtherSessions',
  'loginWithSecondFactor',
];
// It takes bytes: files/transfers.test.ts.
const ofBytes = ['continueTransfer'];
// They need a loan first: rental-loans.test.ts.
const ofRentalLoans = ['getRentalLoan', 'chooseRentalOffer'];
const strangeUuid = '7a1b1d0c-0000-4000-8000-000000000009';

describe('the operations', () => {
  let lender: RunningLender;
  let token: string;
  let uuid: string;
  let identity: string;

  beforeAll(async () => {
    const database = await (await startDatabase(lenderMigrations)).open<LenderTables>();
    lender = runLender(database);
    token = await lender.register(email);
    const created = await lender.ask('POST', createUrl, { token, body: applicationBody() });
    uuid = String(created.body['uuid']);
    identity = String((await lender.ask('GET', '/identity/secure/api/v1/identity', { token })).body['uuid']);
    wait(lender.clock, 5000);
    await sendMailTo(lender, await lender.register());
  });
  afterAll(async () => {
    await lender.app.close();
    await lender.database.close();
  });

  it('are those of the OpenAPI documents, each one once', () => {
    const served = Object.entries(lenderRoutes).map(([route, { operationId }]) => [route, operationId]);
    const described = [...operationsByRoute].map(([route, { id }]) => [route, id]);
    expect(Object.fromEntries(served), 'served, as described').toEqual(Object.fromEntries(described));
    expect(found.size).toBe(operationsByRoute.size);
    const asked = new Set([
      ...Object.keys(goodRequests),
      ...operationsIn(walks),
      ...ofSigners,
      ...ofFactors,
      ...ofBytes,
      ...ofRentalLoans,
    ]);
    expect(
      [...found.keys()].filter((id) => !asked.has(id)),
      'without a good request',
    ).toEqual([]);
    expect(
      [...asked].filter((id) => !found.has(id)),
      'requests of no operation',
    ).toEqual([]);
  });

  it.each(Object.entries(goodRequests))('answer %s as its document says', async (operationId, good) => {
    const { method, ask, status = 200 } = good({ uuid, identity, email, password, token });
    const needsAnother = ['logout', 'brokerLogout', 'createApplication', 'saveBirthDate'].includes(
      operationId,
    );
    const reply = await lender.ask(method, ask.url, {
      token: needsAnother ? await lender.register() : token,
      ...ask,
    });
    expect({ status: reply.status, body: reply.body }).toMatchObject({ status });
    expect(replyErrors(operationId, status, reply.body)).toEqual([]);
  });

  it.each(secured.map(({ id, method, path }) => [id, method, path] as const))(
    'refuse %s to somebody who is not signed in',
    async (_operationId, method, path) => {
      const reply = await lender.app.inject({ method, url: filled(path) });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ type: 'unauthenticated', messages: ['unauthenticated'] });
    },
  );

  it.each(closed)('name the unknown field in a body of %s', async (operationId) => {
    const body = { ...bodies[operationId], unexpected: 1 };
    expect(await askWith(operationId, body)).toMatchObject({
      status: 400,
      type: 'application/problem+json',
      body: { errors: [{ field: '/unexpected', detail: 'is not a field of this request' }] },
    });
  });

  it.each(withBody.map(({ id }) => id).filter((id) => requiredOf(id).length > 0))(
    'name a missing field in a body of %s',
    async (operationId) => {
      const { method, path } = found.get(operationId) ?? { method: 'POST', path: '' };
      const reply =
        operationId in goodRequests
          ? await askWith(operationId, {})
          : await lender.ask(method, filled(path), { token, body: {} });
      expect(reply.status).toBe(400);
      const [missing] = requiredOf(operationId);
      expect(reply.body['errors']).toEqual([{ field: `/${missing}`, detail: 'is missing' }]);
    },
  );

  it.each(['getApplication', 'getApplicationStatus', 'getOffers', 'saveSessionReplayLink'])(
    'do not let %s reach the application of another person',
    async (operationId) => {
      const { method, ask } = goodRequest(operationId);
      const stranger = await lender.register();
      expect(await lender.ask(method, ask.url, { ...ask, token: stranger })).toMatchObject({ status: 404 });
      const nothing = ask.url.replace(uuid, strangeUuid);
      expect(await lender.ask(method, nothing, { ...ask, token })).toMatchObject({ status: 404 });
    },
  );

  it.each([
    ['/employmentType', { employmentType: 'UNEMPLOYED' }],
    ['/income/incomeOther', { income: { incomeCoDeeders: 0, incomePrimary: 1, incomeOther: '0' } }],
    ['/income/incomePrimary', { income: { incomeCoDeeders: 0, incomePrimary: -1, incomeOther: 0 } }],
    ['/profileRequest/email', { profileRequest: { ...applicationBody().profileRequest, email: 'x' } }],
  ])('name the wrong field %s within a body', async (field, change) => {
    const reply = await lender.ask('POST', createUrl, { token, body: applicationBody(change) });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it('refuse a path that is no id, and a query that is missing', async () => {
    const path = await lender.ask('GET', '/service-application/api/v1/application/heloc/7', { token });
    expect(path).toMatchObject({ status: 400, body: { errors: [{ field: '/uuid' }] } });
    const query = await lender.ask('GET', '/service-search/external/api/v1/addresses');
    expect(query).toMatchObject({
      status: 400,
      body: { errors: [{ field: '/text', detail: 'is missing' }] },
    });
  });

  it('put no tracker id on file for another identity', async () => {
    const url = `/service-application/api/v3/application/heloc/optermizerly-profile?identityUuid=${strangeUuid}`;
    const body = bodies['saveTrackerProfile'];
    expect(await lender.ask('PATCH', url, { token, body })).toMatchObject({ status: 404 });
  });

  it.each([
    '/offercode/NONE',
    '/nothing/here',
    `/service-lead-portal/api/lo/${strangeUuid}`,
    '/a/external/prepop',
  ])('say not found at %s', async (url) => {
    expect(await lender.ask('GET', url)).toMatchObject({ status: 404, type: 'application/problem+json' });
  });

  it('report a repeated event as a duplicate only where it says what tells repetitions apart', async () => {
    const body = { event: 'helocStarted', eventProperties: { id: 1 }, dedupeProperty: 'id' };
    const url = '/ft/heloc/event';
    const statuses = [];
    for (const sent of [
      body,
      body,
      { ...body, eventProperties: { id: 2 } },
      { ...body, dontDedupe: true },
      { event: 'PAGEVIEW' },
      { event: 'PAGEVIEW' },
    ]) {
      statuses.push((await lender.ask('POST', url, { body: sent })).status);
    }
    expect(statuses).toEqual([200, 409, 200, 200, 200, 200]);
  });

  it('put a person on the waitlist once for one place, and let nobody change what they said', async () => {
    for (const income of [1, 2]) {
      await lender.ask('POST', '/waitlist/home-equity-loan-plus', {
        body: { ...bodies['joinWaitlist'], email: 'w@example.com', income },
      });
    }
    const rows = await lender.database.db
      .selectFrom('waitlist')
      .select('document')
      .where('email_key', '=', 'w@example.com')
      .execute();
    expect(rows).toMatchObject([{ document: { income: 1 } }]);
  });

  function goodRequest(operationId: string) {
    const good = goodRequests[operationId];
    if (good === undefined) {
      throw new Error(`no good request for ${operationId}`);
    }
    return good({ uuid, identity, email, password, token });
  }

  function askWith(operationId: string, body: unknown) {
    const { method, ask: request } = goodRequest(operationId);
    return lender.ask(method, request.url, { token, ...request, body });
  }

  function filled(url: string): string {
    return url.replaceAll(/\{\w+\}/g, uuid);
  }
});

/** Gives the token of `goodRequests` to the owner of this other token. */
async function sendMailTo({ ask, clock, database }: RunningLender, token: string): Promise<void> {
  const { body } = await ask('GET', '/identity/secure/api/v1/identity', { token });
  const hash = createHash('sha256').update('token of a mail').digest('base64url');
  const expires = new Date(clock.time.getTime() + 60_000);
  const reset = { hash, identity: String(body['uuid']), expires };
  await database.db.insertInto('password_resets').values(reset).execute();
}

function requiredOf(operationId: string): readonly string[] {
  const operation = found.get(operationId);
  const reference = String(operation?.body?.schema['$ref']);
  const schema = componentSchemas(operation?.document ?? {})[reference.split('/').at(-1) ?? ''];
  const { required } = schema as { readonly required?: readonly string[] };
  return required ?? [];
}
