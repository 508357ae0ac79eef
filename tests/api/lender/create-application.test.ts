import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { type DatabaseSource, databaseKinds } from '../../fixtures/databases.ts';
import { applicationBody, createUrl, profileRequest } from './application-body.ts';
import { password, runLender, type RunningLender, someEmail, wait } from './running-lender.ts';

const waitMs = 4000;
const dayMs = 86_400_000;

describe.each(databaseKinds)('createApplication on $name', ({ start }) => {
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

  it('makes an application against crypto where the organisation lends so', async () => {
    const made = async (lendsAgainstCrypto: (code: string) => boolean) => {
      await lender.app.close();
      lender = runLender(database, { lendsAgainstCrypto });
      return (await create(await lender.register(), 'key-1')).body;
    };
    expect(await made(() => true)).toMatchObject({ isCrypto: true });
    expect(await made(() => false)).toMatchObject({ isCrypto: false });
  });

  it('writes the application, its consents and the profile', async () => {
    const token = await lender.register();
    const created = await create(token, 'key-1');
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      active: true,
      status: { checklistStatus: 'WAITING_FOR_SOFT_CREDIT' },
      property: { street1: '118 Maple St', city: 'Denver', state: 'CO', zip: '80203', type: 'HOME' },
      consents: ['COMMUNICATIONS', 'PRIVACY', 'SOFT_CREDIT', 'TERMS'].map((type) => ({
        type,
        version: '2026-01',
      })),
      incomeSources: [{ employmentType: 'FULL_TIME' }],
      auditFields: { createdDate: '2026-03-02T18:00:00.000Z' },
    });
    const profile = await lender.ask('GET', '/service-profile/api/v1/profile', { token });
    expect(profile.body).toMatchObject({
      name: { firstName: 'Olivia', lastName: 'Sample', suffix: '' },
      dob: '1980-05-17',
      phoneNumbers: [{ type: 'MOBILE', number: '(303) 555-0100' }],
      addresses: [{ uuid: created.body['selectedPropertyUuid'], type: 'HOME', street1: '118 Maple St' }],
      optimizelyProfileUuid: 'tracker-1',
    });
    const rows = await lender.database.db
      .selectFrom('applications')
      .select(['request', 'loan_number'])
      .where('uuid', '=', String(created.body['uuid']))
      .execute();
    const loanNumber = Number(created.body['loanNumber']) - 4_000_000;
    expect(rows).toEqual([{ request: applicationBody(), loan_number: loanNumber }]);
  });

  it('answers the same key and body with the same application', async () => {
    const token = await lender.register();
    const first = await create(token, 'key-1');
    const second = await create(token, 'key-1');
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('refuses the same key with another body', async () => {
    const token = await lender.register();
    await create(token, 'key-1');
    const second = await create(token, 'key-1', { employmentType: 'RETIRED' });
    expect(second).toMatchObject({ status: 409, body: { type: 'idempotency-key-reused' } });
  });

  it('lets two people use the same key', async () => {
    const replies = [
      await create(await lender.register(), 'key-1'),
      await create(await lender.register(), 'key-1'),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
  });

  it('makes one application of simultaneous requests with one key', async () => {
    const token = await lender.register();
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(token, 'key-1')));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.body['uuid'])).size).toBe(1);
  });

  it('makes one application of simultaneous requests with different keys, or none', async () => {
    const email = someEmail();
    const token = await lender.register(email);
    const replies = await Promise.all(['a', 'b', undefined, undefined].map((key) => create(token, key)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 403, 403, 403]);
    const { db } = lender.database;
    const made = await db
      .selectFrom('applications')
      .select('identity')
      .where('email_key', '=', email)
      .execute();
    expect(made).toHaveLength(1);
    const keys = db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('identity', '=', made[0]?.identity ?? '');
    expect(await keys.execute()).toHaveLength(
      replies[2]?.status === 201 || replies[3]?.status === 201 ? 0 : 1,
    );
  });

  it('refuses a second application while one is active, in any organisation', async () => {
    const email = someEmail();
    const [here, there] = [
      await lender.register(email),
      await lender.register(email.toUpperCase(), 'PARTNER'),
    ];
    await create(here);
    const second = await create(there);
    expect(second).toMatchObject({
      status: 403,
      type: 'application/problem+json',
      body: { type: 'active-application', messages: ['Active application already exists.'] },
    });
    const ability = await lender.ask('GET', abilityUrl, { token: there });
    expect(ability.body).toEqual({
      canStartApplication: false,
      organizationsWithActiveApplication: ['FIGURE'],
    });
  });

  it('refuses a second application until 45 days have gone by since the last was completed', async () => {
    const email = someEmail();
    const token = await lender.register(email);
    const { body } = await create(token);
    await lender.database.db
      .updateTable('applications')
      .set({ active: false, status: 'COMPLETE', completed_at: lender.clock.time, waiting_until: null })
      .where('uuid', '=', String(body['uuid']))
      .execute();
    wait(lender.clock, 45 * dayMs);
    const renewed = await signIn();
    expect(await create(renewed)).toMatchObject({
      status: 403,
      body: { messages: ['It looks like you have received a HELOC from us within the last 45 days.'] },
    });
    wait(lender.clock, dayMs);
    expect((await create(await signIn())).status).toBe(201);

    async function signIn(): Promise<string> {
      const reply = await lender.ask('POST', '/identity/api/v1/login', { body: { email, password } });
      return String(reply.body['jwt']);
    }
  });

  it('refuses a state in which no loans are offered', async () => {
    const token = await lender.register();
    const property = { street1: '1 Beach Rd', city: 'Honolulu', state: 'HI', zip: '96813', type: 'HOME' };
    const url = createUrl.replace('CO', 'HI');
    const reply = await lender.ask('POST', url, {
      token,
      body: applicationBody({ propertyRequest: property }),
    });
    expect(reply).toMatchObject({
      status: 400,
      body: {
        message: 'We do not currently offer loans in Hawaii',
        errors: [{ field: '/propertyRequest/state' }],
      },
    });
  });

  it('refuses a property in another state than the query says', async () => {
    const token = await lender.register();
    const reply = await lender.ask('POST', createUrl.replace('CO', 'TX'), { token, body: applicationBody() });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: '/propertyRequest/state' }] } });
  });

  it('lets a person whose application was declined start another', async () => {
    const token = await lender.register();
    await create(token, undefined, { profileRequest: profileRequest('Olivia', 'Declined') });
    wait(lender.clock, waitMs);
    expect((await lender.ask('GET', abilityUrl, { token })).body).toEqual({
      canStartApplication: true,
      organizationsWithActiveApplication: [],
    });
    expect((await create(token)).status).toBe(201);
    const list = await lender.ask('GET', '/service-application/api/v1/application/heloc/all', { token });
    expect(list.body).toMatchObject({ applications: [{ active: true }, { active: false }] });
  });
});

const abilityUrl = '/service-search/api/v1/profiles/actions/verify-ability-to-start-application';
