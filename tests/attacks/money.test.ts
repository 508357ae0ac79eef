/*
 * Threat (Applications): More money than offered, or to an unchecked account.
 * Defence: Draws within a valid offer; accounts are verified.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type CheckOutcome, sandboxChecks } from '#api/lender/providers/checks.ts';
import type { OfferSet } from '#schemas/generated/api.ts';
import { applicationUrl } from '../api/lender/application-body.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { conditionsUrl } from '../api/lender/signer-steps.ts';
import {
  account,
  asMuchAsPossible,
  chooseOffer,
  choosing,
  fromInformation,
  giveInformation,
  proveIncome,
  signSummary,
} from '../api/lender/walks/main-walk.ts';
import { type Known, type Step, type Walked, given, idsIn, runWalk } from '../api/lender/walks/run-walk.ts';

const slow: PromiseWithResolvers<CheckOutcome>[] = [];
const lender = serveLender(undefined, {
  checks: {
    ...sandboxChecks,
    account: (asked) => slow.shift()?.promise ?? sandboxChecks.account(asked),
  },
});

const walkTo = (steps: readonly Step[]) =>
  runWalk(lender, { says: 'a dishonest borrower', begins: 'OFFER_SELECTION', steps });
const proven = (institution: string, leads: string) => [
  ...giveInformation,
  ...signSummary,
  ...proveIncome(institution, leads),
];
const at = async ({ uuid, token }: Walked) => (await lender.ask('GET', applicationUrl(uuid), { token })).body;
const revised = 'REVISED_OFFER_SELECTION';
const offersAfter = async ({ uuid, token }: Walked) =>
  (await lender.ask('GET', applicationUrl(uuid, '/offers'), { token })).body as unknown as OfferSet;

describe('a draw', () => {
  it('that was chosen before the income was verified is confirmed no more, since there are smaller offers', async () => {
    const walked = await walkTo([
      ...choosing({ amount: asMuchAsPossible }),
      ...proven('Lower Payroll', 'REVISED_OFFER_SELECTION'),
    ]);
    const { uuid, token } = walked;
    const { offerUuid, amount } = (await lender.ask('GET', applicationUrl(uuid, '/selection'), { token }))
      .body;
    const body = { offerUuid, amount, isAgreed: true };
    const reply = await lender.ask('POST', applicationUrl(uuid, '/selection/confirm'), { token, body });
    expect([reply.status, reply.body['type']]).toEqual([409, 'offer-replaced']);
    expect(await at(walked)).toMatchObject({ status: { checklistStatus: 'REVISED_OFFER_SELECTION' } });
  });

  it('is in whole dollars, between the least and the most of its offer', async () => {
    const walked = await walkTo([{ operationId: 'getOffers' }]);
    const { uuid, token } = walked;
    const [offerUuid, least, most] = ['uuid', 'minDraw', 'maxDraw'].map((name) =>
      given(walked, 'getOffers', `offers.1.${name}`),
    );
    const choose = async (amount: unknown) => {
      const body = { offerUuid, amount, drawPreference: 'PRESERVE' };
      return (await lender.ask('PUT', applicationUrl(uuid, '/selection'), { token, body })).status;
    };
    for (const amount of [
      20_000.005,
      20_000.000000001,
      Number(least) - 1,
      Number(most) + 1,
      -20_000,
      '20000',
    ])
      expect([amount, await choose(amount)]).toEqual([amount, 400]);
    expect(await choose(Number(most))).toBe(200);
  });
});

/** All debts of an application, and what they come to. */
const debtsOf = (known: Known) => idsIn(known, 'getApplication', 'liabilities');
const payoffOf = (known: Known) =>
  debtsOf(known).reduce<number>(
    (sum, _debt, index) =>
      sum + Number(given(known, 'getApplication', `liabilities.${index}.monetaryBalance`)),
    0,
  );
const paidOnTop = (amount: (known: Known) => number) =>
  choosing({ amount, payoffs: debtsOf, drawPreference: 'PRESERVE' });

describe('a draw with debts that are paid on top of it', () => {
  const home = {
    street1: '1 Brokered Overrated St',
    city: 'Denver',
    state: 'CO',
    zip: '80203',
    type: 'HOME',
  };
  const valuedLower = () =>
    runWalk(lender, {
      says: 'a home that a broker values lower',
      application: { propertyRequest: home },
      begins: 'OFFER_SELECTION',
      steps: [
        ...paidOnTop((known) => Number(asMuchAsPossible(known)) - payoffOf(known)),
        ...fromInformation('BPO_ORDER_REQUEST'),
        {
          operationId: 'orderValuation',
          body: () => ({ isAgreed: true, contactPhone: '(303) 555-0100' }),
          leads: 'FINAL_OFFER',
        },
      ],
    });
  /** What the home carries now. */
  const lineOf = async ({ uuid }: Walked) => {
    const files = lender.database.db.selectFrom('credit_files').select(['property_value', 'mortgage']);
    const file = await files.where('application', '=', uuid).executeTakeFirstOrThrow();
    return Math.floor((file.property_value * 0.85 - file.mortgage) / 100) * 100;
  };
  const accept = async ({ uuid, token }: Walked) =>
    (await lender.ask('POST', applicationUrl(uuid, '/final-offer/accept'), { token })).body;

  it('gets smaller with the line, so that both stay within it', async () => {
    const walked = await valuedLower();
    const [line, payoff] = [await lineOf(walked), payoffOf(walked)];
    expect(payoff).toBeGreaterThan(0);
    expect(await accept(walked)).toEqual({ checklistStatus: 'NOTE_SIGNING' });
    expect(await at(walked)).toMatchObject({ amount: line - payoff, uwCalculatedDrawAmount: line - payoff });
  });

  it('is not accepted where the line lacks a dollar of both', async () => {
    const walked = await valuedLower();
    const draw = (await lineOf(walked)) - payoffOf(walked);
    const offered = (amount: number) =>
      lender.database.db
        .updateTable('applications')
        .set({ document: sql`jsonb_set(document, '{uwCalculatedDrawAmount}', ${String(amount)}::jsonb)` })
        .where('uuid', '=', walked.uuid)
        .execute();
    await offered(draw + 1);
    expect(await accept(walked)).toMatchObject({ type: 'line-too-small' });
    await offered(draw);
    expect(await accept(walked)).toEqual({ checklistStatus: 'NOTE_SIGNING' });
  });

  it('is chosen again where the proven income does not give both', async () => {
    const lower = async (draw: (known: Known) => number, leads: string) =>
      at(await walkTo([...paidOnTop(draw), ...proven('Lower Payroll', leads)]));
    const all = (known: Known) => Number(asMuchAsPossible(known)) - payoffOf(known);
    const { offers } = await offersAfter(
      await walkTo([...paidOnTop(all), ...proven('Lower Payroll', revised)]),
    );
    const line = offers.find(({ term }) => term === 10)?.maxDraw ?? 0;
    expect(await lower((known) => line - payoffOf(known) + 1, revised)).toMatchObject({
      status: { uwSubDecision: 'VERIFIED_DTI_LIMITED' },
    });
    expect(await lower((known) => line - payoffOf(known), 'DISBURSEMENT_ACCOUNT')).toMatchObject({
      status: { uwSubDecision: 'VERIFIED_INCOME_MATCHED_OFFER' },
    });
  });
});

describe('the account that the money goes to', () => {
  it('is not taken for checked by the answer about another one, which came late', async () => {
    const walked = await walkTo([...chooseOffer, ...proven('Sample Payroll', 'DISBURSEMENT_ACCOUNT')]);
    const { uuid, token } = walked;
    const name = (accountNumber: string) =>
      lender.ask('PUT', applicationUrl(uuid, '/disbursement-account'), {
        token,
        body: { ...account, accountNumber },
      });
    const about = Promise.withResolvers<CheckOutcome>();
    slow.push(about);
    await name('1111222233330000');
    lender.clock.time = new Date(lender.clock.time.getTime() + 5_000);
    const late = at(walked);
    while (slow.length > 0) await new Promise((next) => setImmediate(next));
    expect(await at(walked)).toMatchObject({ status: { checklistStatus: 'VERIFIED_AUTOPAY_ACCOUNT' } });
    // Records say no to an account that ends like this.
    await name('1111222233330002');
    about.resolve('VERIFIED');
    await late;
    expect(await at(walked)).toMatchObject({ status: { checklistStatus: 'WAITING_FOR_ACCOUNT_CHECK' } });
    lender.clock.time = new Date(lender.clock.time.getTime() + 5_000);
    expect(await at(walked)).toMatchObject({ status: { checklistStatus: 'DISBURSEMENT_ACCOUNT' } });
  });
});

describe('another account for the payments', () => {
  const toPayments = [
    ...chooseOffer,
    ...proven('Sample Payroll', 'DISBURSEMENT_ACCOUNT'),
    { operationId: 'saveDisbursementAccount', body: () => account, leads: 'VERIFIED_AUTOPAY_ACCOUNT' },
  ] as const;

  it.each([
    ['0002', 'account-refused'],
    ['0009', 'check-silent'],
  ])('is refused where it ends in %s, and kept nowhere', async (end, type) => {
    const walked = await walkTo(toPayments);
    const { uuid, token } = walked;
    const body = { payType: 'AUTOPAY', paymentDay: 5, isAuthorized: true };
    const other = { ...account, accountNumber: `111122223333${end}` };
    const reply = await lender.ask('PUT', applicationUrl(uuid, '/pay-type'), {
      token,
      body: { ...body, account: other },
    });
    expect([reply.status, reply.body['type']]).toEqual([422, type]);
    expect(await at(walked)).toMatchObject({ status: { checklistStatus: 'VERIFIED_AUTOPAY_ACCOUNT' } });
    const known = await lender.ask('GET', applicationUrl(uuid, '/accounts'), { token });
    expect(Object.keys(known.body)).not.toContain('autopay');
  });

  it('is asked a statement of where it is looked at', async () => {
    const { uuid, token } = await walkTo(toPayments);
    const other = { ...account, accountNumber: '1111222233330001' };
    const body = { payType: 'AUTOPAY', paymentDay: 5, isAuthorized: true, account: other };
    expect((await lender.ask('PUT', applicationUrl(uuid, '/pay-type'), { token, body })).status).toBe(200);
    const known = await lender.ask('GET', applicationUrl(uuid, '/accounts'), { token });
    expect(known.body).toMatchObject({ autopay: { state: 'PENDING_REVIEW' } });
    const needed = await lender.ask('GET', conditionsUrl({ uuid }), { token });
    expect(needed.body).toEqual([expect.objectContaining({ categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW' })]);
  });
});
