import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { type DatabaseSource, databaseKinds } from '../../fixtures/databases.ts';
import { applicationBody, applicationUrl, createUrl, profileRequest } from './application-body.ts';
import { runLender, type RunningLender, wait } from './running-lender.ts';

const waitMs = 4000;

describe.each(databaseKinds)('the credit report on $name', ({ start }) => {
  let source: DatabaseSource;
  let database: OpenDatabase<LenderTables>;
  let lender: RunningLender;

  beforeAll(async () => {
    source = await start(lenderMigrations);
    database = await source.open<LenderTables>();
  });
  beforeEach(() => {
    lender = runLender(database);
  });
  afterEach(() => lender.app.close());
  afterAll(async () => {
    await database.close();
    source.stop();
  });

  function create(token: string, key?: string, changes = {}) {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return lender.ask('POST', createUrl, { token, headers, body: applicationBody(changes) });
  }

  it('waits for the credit report, then has offers', async () => {
    const token = await lender.register();
    const { body } = await create(token);
    const offersUrl = applicationUrl(body['uuid'], '/offers');
    wait(lender.clock, waitMs - 1);
    expect((await status(token, body['uuid']))['checklistStatus']).toBe('WAITING_FOR_SOFT_CREDIT');
    expect(await lender.ask('GET', offersUrl, { token })).toMatchObject({
      status: 409,
      body: { type: 'no-offers' },
    });
    wait(lender.clock, 1);
    expect(await status(token, body['uuid'])).toMatchObject({
      checklistStatus: 'OFFER_SELECTION',
      uwDecision: 'APPROVED',
    });
    const offers = await lender.ask('GET', offersUrl, { token });
    expect(offers.body).toMatchObject({
      offers: [{ term: 5 }, { term: 10 }, { term: 15 }, { term: 30 }],
      totalPaidByBorrower: 275,
    });
    expect((await lender.ask('GET', offersUrl, { token })).body).toEqual(offers.body);
  });

  it('computes the offers once when several requests find the report at the same moment', async () => {
    const token = await lender.register();
    const { body } = await create(token);
    wait(lender.clock, waitMs);
    const url = applicationUrl(body['uuid'], '/offers');
    const replies = await Promise.all([1, 2, 3].map(() => lender.ask('GET', url, { token })));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  });

  it('goes on waiting, and then gets its offers, over a restart', async () => {
    const token = await lender.register();
    const { body } = await create(token);
    wait(lender.clock, 1000);
    await lender.app.close();
    lender = runLender(lender.database, {}, lender.clock);
    expect((await status(token, body['uuid']))['checklistStatus']).toBe('WAITING_FOR_SOFT_CREDIT');
    wait(lender.clock, 3000);
    expect((await status(token, body['uuid']))['checklistStatus']).toBe('OFFER_SELECTION');
  });

  it.each([
    ['Nomatch', 'CREDIT_NO_MATCH'],
    ['nocredit', 'CREDIT_NO_MATCH_SSN'],
    ['Frozen', 'SOFT_CREDIT_LOCKED_OR_FROZEN'],
    ['Crediterror', 'CREDIT_ERROR'],
    ['Declined', 'DECLINED'],
    ['Sample', 'OFFER_SELECTION'],
  ])('leads the last name %s to %s', async (lastName, expected) => {
    const token = await lender.register();
    const { body } = await create(token, undefined, { profileRequest: profileRequest('Olivia', lastName) });
    wait(lender.clock, waitMs);
    expect((await status(token, body['uuid']))['checklistStatus']).toBe(expected);
  });

  it.each([
    ['12 Nowhere Ln', 'NO_PROPERTY_FOUND'],
    ['12 Everywhere Ln', 'MULTIPLE_PROPERTIES'],
  ])('leads the street %s to %s', async (street1, expected) => {
    const token = await lender.register();
    const propertyRequest = { street1, city: 'Denver', state: 'CO', zip: '80203', type: 'SECONDARY' };
    const { body } = await create(token, undefined, { propertyRequest });
    wait(lender.clock, waitMs);
    expect((await status(token, body['uuid']))['checklistStatus']).toBe(expected);
  });

  async function status(token: string, uuid: unknown): Promise<Record<string, unknown>> {
    return (
      await lender.ask('GET', `/service-krang-heloc/borrower/secure/api/v1/${String(uuid)}/status`, { token })
    ).body;
  }
});
