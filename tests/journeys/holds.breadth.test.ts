import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { profileRequest } from '../api/lender/application-body.ts';
import {
  asMuchAsPossible,
  chooseOffer,
  choosing,
  fromInformation,
  giveInformation,
  proveIncome,
  signNote,
  signSummary,
} from '../api/lender/walks/main-walk.ts';
import { type Walk, idsIn } from '../api/lender/walks/run-walk.ts';
import { narrow, wide } from './stage/set-stage.ts';
import { setStillStage } from './stage/set-still-stage.ts';
import { clean, pressAndSend, seeText } from './walk/account-and-policy.ts';
import { type Carried, signInAt } from './walk/carry.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeOffers } from './walk/walk.ts';
import { mostShift, watchShifts } from './walk/watch-shifts.ts';

type Way = Pick<Walk, 'application' | 'steps'> & Partial<Pick<Walk, 'begins'>>;
const at = (street1: string) => ({
  propertyRequest: { street1, city: 'Denver', state: 'CO', zip: '80203', type: 'SECONDARY' },
});
const named = (lastName: string) => ({ profileRequest: profileRequest('Olivia', lastName) });
const rich = { income: { incomeCoDeeders: 0, incomePrimary: 900_000, incomeOther: 0 } };
const toIncome = [...chooseOffer, ...giveInformation, ...signSummary];
// As long as anything takes that somebody waits for here.
const allMs = 60_000;

describe('what holds an application up', () => {
  const { lender, pass, carryTo, visit } = setStillStage();

  async function openAt(way: Way, size = wide): Promise<Carried & { readonly page: Page }> {
    const carried = await carryTo(way);
    const { page } = await visit(size);
    await signInAt(page, carried);
    return { ...carried, page };
  }

  it('a late payment is looked at, and the page leads on to the offers', async () => {
    const { page } = await openAt({ application: named('Late'), begins: 'DELINQUENCY_REVIEW', steps: [] });
    await seeHeading(page, "We're checking a late payment");
    await clean(page);
    pass(allMs);
    await seeOffers(page);
  });

  it('an income that somebody looks at is proven in the end', async () => {
    const steps = [...toIncome, ...proveIncome('Pending Payroll', 'WAITING_FOR_INCOME')];
    const { page } = await openAt({ steps }, narrow);
    pass(4_000);
    await seeHeading(page, 'Show us your income');
    await seeText(page, 'Someone on our team is looking at it');
    await clean(page);
    pass(allMs);
    await seeHeading(page, 'Where should we send your money?');
  });

  it('a person who is paid in crypto is asked for no account to send money to', async () => {
    const steps = [...toIncome, ...proveIncome('Sample Payroll', 'WAITING_FOR_INCOME').slice(0, -1)];
    const { page, uuid } = await openAt({ steps });
    await seeHeading(page, 'Show us your income');
    const { document } = await lender()
      .db.selectFrom('applications')
      .select('document')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...document, isCrypto: true });
    await lender()
      .db.updateTable('applications')
      .set({ document: changed })
      .where('uuid', '=', uuid)
      .execute();
    await pressAndSend(page, 'Check my income', '/income/submit');
    pass(4_000);
    await seeHeading(page, 'How do you want to pay back your line?');
    await clean(page);
  });

  it('an appraiser has to come', async () => {
    const steps = [
      ...choosing({ amount: asMuchAsPossible }),
      ...fromInformation('ONSITE_APPRAISAL_BORROWER_PAYMENT'),
    ];
    const { page } = await openAt({ application: { ...at('15 Grand Ave'), ...rich }, steps });
    await seeHeading(page, "We're arranging an appraisal of your home");
    await clean(page);
  });

  it('a flood certificate comes', async () => {
    const steps = [...chooseOffer, ...fromInformation('GEN_CLOSING_DISCLOSURE')];
    const { page } = await openAt({ application: at('12 Flooded Ln'), steps }, narrow);
    await seeHeading(page, "We're waiting for a flood certificate");
    await clean(page);
    pass(allMs);
    await seeHeading(page, 'Your documents are ready to sign');
  });

  it('lenders say what it costs to pay them off', async () => {
    const payoffs = choosing({
      payoffs: (known) => idsIn(known, 'getApplication', 'liabilities').slice(0, 1),
    });
    const { page } = await openAt({ steps: [...payoffs, ...fromInformation('PAYOFF_REQUEST_PENDING')] });
    await seeHeading(page, "We're asking your lenders for payoff amounts");
    await see(page.getByText('Owed to')).toHaveCount(1);
    await clean(page);
    pass(allMs);
    await seeHeading(page, 'Your documents are ready to sign');
  });

  it('the deed is prepared, and the ways to sign it come without moving', async () => {
    const steps = [...chooseOffer, ...fromInformation('NOTE_SIGNING'), ...signNote('GEN_NOTARY_DISCLOSURE')];
    const carried = await carryTo({ steps });
    const { page, context } = await visit(wide);
    const shifts = await watchShifts(context);
    await signInAt(page, carried);
    await seeHeading(page, "We're preparing your deed");
    await clean(page);
    pass(allMs);
    await seeHeading(page, 'Talk to eNotary and sign the deed');
    await seeText(page, '$300');
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    expect({ shifts, isSteady: moved <= mostShift }).toEqual({ shifts, isSteady: true });
  });

  it.each([
    [
      'a score that is too low',
      { application: named('Declined'), begins: 'DECLINED', steps: [] },
      /^Your credit score$/,
    ],
    [
      'late payments',
      { application: { ...named('Late'), ...at('12 Refused Ln') }, begins: 'DECLINED', steps: [] },
      /^Payments on your credit report that were late$/,
    ],
    [
      'debts that are too high for the income',
      {
        application: { income: { incomeCoDeeders: 0, incomePrimary: 100, incomeOther: 0 } },
        begins: 'DECLINED',
        steps: [],
      },
      /^How much you pay for debts/,
    ],
  ] as const)('it is declined for %s, and says so', async (_why, way, reason) => {
    const { page } = await openAt(way);
    await seeDecline(page, "We can't offer you a line of credit", reason);
  });

  it('it is declined for the score of the whole file', async () => {
    const withNumber = giveInformation.map((step) =>
      step.operationId === 'saveSsn' ? { ...step, body: () => ({ ssn: '123-45-0003' }) } : step,
    );
    const steps = [...chooseOffer, ...withNumber.slice(0, -1)];
    const { page } = await openAt({ steps });
    await seeHeading(page, 'Demographic information');
    for (const box of await page.getByRole('checkbox', { name: 'I do not wish to provide this' }).all())
      await box.check();
    await pressAndSend(page, 'Continue', '/hmda');
    pass(allMs);
    await seeDecline(page, 'Your credit score is below what we need', /^Your credit score$/);
  });

  it('it is declined for the debts beside an income that is proven', async () => {
    const steps = [...toIncome, ...proveIncome('Lower Payroll', 'DTI_DECLINE').slice(0, -1)];
    const income = { income: { incomeCoDeeders: 0, incomePrimary: 13_000, incomeOther: 0 } };
    const { page } = await openAt({ application: income, steps }, narrow);
    await seeHeading(page, 'Show us your income');
    await pressAndSend(page, 'Check my income', '/income/submit');
    pass(allMs);
    await seeDecline(page, 'Your debts are too high for your income', /^How much you pay for debts/);
  });

  /** What an adverse action has to tell (Regulation B). */
  async function seeDecline(page: Page, title: string, reason: RegExp): Promise<void> {
    await seeHeading(page, title);
    await seeText(page, reason);
    for (const reported of [
      'Your figures',
      'Where your credit report came from',
      'You can apply again',
      'Your rights',
    ])
      await seeText(page, new RegExp(`^${reported}`));
    await clean(page);
    await page.reload();
    await seeHeading(page, title);
  }
});
