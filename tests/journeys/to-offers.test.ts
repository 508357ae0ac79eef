import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#api/store/open-database.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import type { Offer } from '#schemas/generated/api.ts';
import { sharedBrowser } from './launch-browser.ts';
import { openVisitor } from './stage/set-stage.ts';
import { type ShownOffer, shownOffer } from './stage/shown-offer.ts';
import { startServer } from './stage/start-server.ts';
import type { RunningServer } from './stage/start-server.ts';
import { firstOrAll } from '../fixtures/how-much.ts';
import { storageKinds } from './stage/storages.ts';
import type { Storage } from './stage/storages.ts';
import { someApplicant } from './walk/applicant.ts';
import { see } from './walk/see.ts';
import { typeEverything } from './walk/type-everything.ts';
import { seeOffers } from './walk/walk.ts';

const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
const address = { street1: '680 Main St', city: 'Denver', state: 'CO', zip: '80203' };
const consents = ['COMMUNICATIONS', 'PRIVACY', 'TERMS'];

// Other journeys run on PostgreSQL where it is reachable.
const kinds = firstOrAll(storageKinds, 1);

describe.each(kinds)('from the first page to the offers, on $name', ({ start }) => {
  const { email, password } = someApplicant();
  let storage: Storage;
  let server: RunningServer;
  let lender: OpenDatabase<LenderTables>;
  let shown: readonly ShownOffer[];
  let problems: readonly string[];

  beforeAll(async () => {
    storage = start();
    server = await startServer({ ...storage.variables, BACKEND_SPEED: '20' });
    const { page, context, watch } = await openVisitor(await sharedBrowser(), server.origin);
    const counted: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().includes('/ft/heloc/event')) counted.push(request.postData() ?? '');
    });
    await typeEverything(page, email, password);
    await seeOffers(page);
    shown = await readOffers(page);
    // With the browser goes what it has not sent yet.
    for (const event of ['heloc-register-start', 'helocStarted', 'appStarted'])
      await see.poll(() => counted.some((body) => body.includes(`"${event}"`))).toBe(true);
    problems = watch.problems();
    await context.close();
    await server.stop();
    lender = await storage.openLender(server);
  });
  afterAll(async () => {
    await lender?.close();
    await server?.stop();
    server?.remove();
    storage.stop();
  });

  const rowsOf = (table: 'applications' | 'identities') =>
    lender.db.selectFrom(table).selectAll().where('email_key', '=', email).execute();

  it('asks the lender for exactly what was entered', async () => {
    const rows = await rowsOf('applications');
    expect(rows).toMatchObject([{ organization: 'FIGURE', status: 'OFFER_SELECTION', active: true }]);
    expect(rows[0]?.request).toEqual({
      consentListRequest: {
        consents: consents.map((type) => ({ type, version: '2026-01', optInOut: 'OPT_IN' })),
      },
      consentRequests: [{ type: 'SOFT_CREDIT', version: '2026-01' }],
      income: { incomeCoDeeders: 0, incomePrimary: 14000, incomeOther: 90000.5 },
      profileRequest: {
        name: { firstName: 'Rosa', lastName: 'Delgado-Ruiz', dob: '1980-02-29', suffix: 'JR' },
        email,
        homeAddress: { ...address, type: 'HOME' },
        assetAddress: { ...address, type: 'HOME' },
      },
      propertyListedForSale: false,
      propertyRequest: { ...address, type: 'HOME' },
      publish: true,
      utmParameters: { campaign: 'SAMPLE', source: 'SPRING' },
      employmentType: 'SEPARATE_MAINTENANCE_PAYMENTS',
      optimizelyProfileRequest: { optimizelyProfileUuid: uuid },
    });
  });

  it('makes an identity without the password in it, with phone and profile', async () => {
    const identities = await rowsOf('identities');
    expect(identities).toMatchObject([{ organization: 'FIGURE', email }]);
    expect(JSON.stringify(identities)).not.toContain(password);
    const [identity = ''] = identities.map((row) => row.uuid);
    const { db } = lender;
    expect(await db.selectFrom('aliases').selectAll().where('identity', '=', identity).execute()).toEqual([
      { identity, type: 'Phone', value: '(303) 555-0142', saved_at: expect.any(Date) },
    ]);
    const profiles = await db.selectFrom('profiles').selectAll().where('identity', '=', identity).execute();
    expect(profiles.map(({ document }) => document)).toEqual([
      {
        name: { uuid, firstName: 'Rosa', lastName: 'Delgado-Ruiz', suffix: 'JR' },
        dob: '1980-02-29',
        hasSsn: false,
        addresses: [{ ...address, uuid, type: 'HOME' }],
        optimizelyProfileUuid: uuid,
      },
    ]);
  });

  it('keeps the consents that were given, and the one that was not', async () => {
    const { db } = lender;
    const [application] = await rowsOf('applications');
    const given = await db
      .selectFrom('application_consents')
      .select(['type', 'version'])
      .where('application', '=', application?.uuid ?? '')
      .orderBy('type')
      .execute();
    expect(given).toEqual(
      [...consents, 'SOFT_CREDIT'].toSorted().map((type) => ({ type, version: '2026-01' })),
    );
    const texts = await db
      .selectFrom('comms_consents')
      .innerJoin('prompts', 'prompts.uuid', 'comms_consents.prompt')
      .select(['prompts.type', 'opt_in_out', 'phone', 'org', 'source', 'product_type'])
      .where('email', '=', email)
      .orderBy('prompts.type')
      .execute();
    const rest = { phone: '(303) 555-0142', org: 'FIGURE', source: 'APP_FLOW', product_type: 'HELOC' };
    expect(texts).toEqual([
      { ...rest, type: 'SMS', opt_in_out: 'OPT_OUT' },
      { ...rest, type: 'SMS_TRANSACTIONAL', opt_in_out: 'OPT_IN' },
    ]);
  });

  it('counts the start, the application and nothing else', async () => {
    const [application] = await rowsOf('applications');
    const { db } = lender;
    const events = await db
      .selectFrom('telemetry_events')
      .selectAll()
      .where('event', '<>', 'PAGEVIEW')
      .orderBy('received_at')
      .execute();
    const pages = '/account/heloc/register-v2';
    const common = { eventType: 'EVENT', productType: 'HELOC' };
    const created = { ...common, pagePath: `${pages}/set-password`, applicationUuid: application?.uuid };
    // Nobody waits for telemetry, so nothing says which of several arrives first.
    const reported = events.slice(-3).map(({ payload }) => payload);
    expect(reported).toHaveLength(3);
    expect(reported).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...common, event: 'heloc-register-start', pagePath: pages }),
        expect.objectContaining({ ...created, event: 'helocStarted' }),
        expect.objectContaining({ ...created, event: 'appStarted' }),
      ]),
    );
  });

  it('shows each offer with rate, monthly payment and fee as the calculations have them', async () => {
    const [application] = await rowsOf('applications');
    const offers = (application?.offers?.offers ?? []).toSorted(byTerm);
    expect(offers.map(({ term }) => term)).toEqual([5, 10, 15, 30]);
    // The comparison begins at what every offer gives.
    const amount = Math.min(...offers.map(({ maxDraw }) => maxDraw));
    expect(shown).toEqual(offers.map((offer) => shownOffer(offer, amount)));
  });

  it('leaves no complaint in the browser, and nothing personal in the log', () => {
    expect(problems).toEqual([]);
    for (const personal of [email, password, '680 Main', 'Delgado', '555-0142', '1980-02-29'])
      expect(server.log()).not.toContain(personal);
  });
});

const byTerm = (one: Offer, other: Offer) => one.term - other.term;

async function readOffers(page: Page): Promise<readonly ShownOffer[]> {
  await see(page.getByRole('radio').first()).toBeVisible();
  const choices = await page.getByRole('radio').all();
  return Promise.all(
    choices.map((choice) =>
      choice.evaluate((input: HTMLInputElement) => {
        const figures = [...(input.parentElement?.querySelectorAll('dl > div') ?? [])];
        const figure = (label: string): string =>
          figures.find((one) => one.textContent.startsWith(label))?.querySelector('dd')?.textContent ?? '';
        return {
          label: input.labels?.[0]?.textContent ?? '',
          rate: figure('APR'),
          fee: figure('Origination fee'),
        };
      }),
    ),
  );
}
