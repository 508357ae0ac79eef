import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../fixtures/databases.ts';
import { applicationBody, applicationUrl, createUrl, profileRequest } from './application-body.ts';
import { wait } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';
import {
  chooseOffer,
  fromInformation,
  giveInformation,
  proveIncome,
  signSummary,
} from './walks/main-walk.ts';
import { type Walk, runWalk } from './walks/run-walk.ts';

const at = (street1: string) => ({
  propertyRequest: { street1, city: 'Denver', state: 'CO', zip: '80203', type: 'HOME' },
});
const named = (lastName: string) => ({ profileRequest: profileRequest('Olivia', lastName) });

/** What is declined, and the reason that comes first. */
const declined: readonly (readonly [reason: string, walk: Walk])[] = [
  [
    'paymentsLate',
    {
      says: 'late',
      application: { ...named('Late'), ...at('12 Refused Ln') },
      begins: 'DECLINED',
      steps: [],
    },
  ],
  [
    'fileDiffers',
    {
      says: 'differs',
      application: { ...named('Differs'), ...at('12 Refused Ln') },
      begins: 'DECLINED',
      steps: [],
    },
  ],
  [
    'titleUnclear',
    {
      says: 'a title that stays unclear',
      application: at('12 Disputed Refused Ln'),
      begins: 'OFFER_SELECTION',
      steps: [...chooseOffer, ...fromInformation('DECLINED')],
    },
  ],
];

describe.each(databaseKinds)('an application that is declined on $name', (kind) => {
  const lender = serveLender(kind);
  const reasonsOf = async ({ uuid, token }: { readonly uuid: string; readonly token: string }) => {
    const { body } = await lender.ask('GET', applicationUrl(uuid, '/decisions'), { token });
    const [newest] = body['decisions'] as readonly Record<string, unknown>[];
    return newest;
  };

  it.each(declined)('says %s', async (reason, walk) => {
    const newest = await reasonsOf(await runWalk(lender, walk));
    expect(newest).toMatchObject({ decision: 'DECLINE', reasons: expect.arrayContaining([reason]) });
  });

  it('says what was too much once an income is verified', async () => {
    const walked = await runWalk(lender, {
      says: 'to the proof of the income',
      begins: 'OFFER_SELECTION',
      steps: [
        ...chooseOffer,
        ...giveInformation,
        ...signSummary,
        ...proveIncome('Sample Payroll', '').slice(0, -1),
      ],
    });
    // As if much less were proven.
    await lender.database.db
      .updateTable('applications')
      .set({ request: sql`jsonb_set(request, '{income,incomePrimary}', '8000')` })
      .where('uuid', '=', walked.uuid)
      .execute();
    await lender.ask('POST', applicationUrl(walked.uuid, '/income/submit'), { token: walked.token });
    wait(lender.clock, 60_000);
    const newest = await reasonsOf(walked);
    expect(newest).toMatchObject({
      decision: 'DECLINE',
      stage: 'VERIFIED_INCOME',
      reasons: expect.arrayContaining(['debtsTooHigh']),
    });
  });

  it('says so when a broker values the home too low', async () => {
    const walked = await runWalk(lender, {
      says: 'a home of less worth',
      application: at('12 Brokered Overrated Ln'),
      begins: 'OFFER_SELECTION',
      steps: [...chooseOffer, ...fromInformation('BPO_ORDER_REQUEST')],
    });
    // As if much were owed on it.
    await lender.database.db
      .updateTable('credit_files')
      .set({ mortgage: 10_000_000 })
      .where('application', '=', walked.uuid)
      .execute();
    const ordered = await lender.ask('POST', applicationUrl(walked.uuid, '/valuation/orders'), {
      token: walked.token,
      body: { isAgreed: true, contactPhone: '(303) 555-0100' },
    });
    expect(ordered.status).toBeLessThan(300);
    wait(lender.clock, 60_000);
    const { body } = await lender.ask('GET', applicationUrl(walked.uuid), { token: walked.token });
    expect(body).toMatchObject({ status: { checklistStatus: 'DECLINED', bpo: 'COMPLETE' } });
    expect(await reasonsOf(walked)).toMatchObject({
      decision: 'DECLINE',
      reasons: expect.arrayContaining(['homeCarriesTooMuch']),
    });
  });

  it('is not declined at all where nobody says why', async () => {
    const token = await lender.register();
    const created = await lender.ask('POST', createUrl, { token, body: applicationBody() });
    const { move } = await import('#api/lender/workflow/move.ts');
    const { lenderOf } = await import('#api/lender/app/app.ts');
    const { readById } = await import('#api/lender/queries/applications.ts');
    const { db } = lender.database;
    const application = await readById(db, String(created.body['uuid']));
    if (!application) throw new Error('There is no application.');
    const reviewed = { ...application, status: 'TITLE_REVIEW' };
    const silently = db
      .transaction()
      .execute((transaction) =>
        move(lenderOf(lender.options), transaction, reviewed, { event: 'reviewFailed' }, lender.clock.time),
      );
    await expect(silently).rejects.toThrow('declined by "reviewFailed"');
  });
});
