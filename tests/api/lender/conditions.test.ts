import { describe, expect, it } from 'vitest';
import { serveLender } from './serve-lender.ts';
import { addSource, paystubs, toIdentity, toIncome } from './walks/later-branches.ts';
import { proveIncome, showIdentity } from './walks/main-walk.ts';
import { runWalk, type Step } from './walks/run-walk.ts';

const cases: readonly { readonly says: string; readonly steps: readonly Step[] }[] = [
  {
    says: 'a better picture of the ID',
    steps: [
      ...toIdentity,
      ...showIdentity('blurred-front.jpg', 'IDENTITY_VERIFICATION'),
      ...showIdentity('front.jpg', 'NOTE_SIGNING'),
    ],
  },
  {
    says: 'paystubs after an income that was not proven',
    steps: [
      ...toIncome,
      ...proveIncome('Failing Payroll', 'INCOME_VERIFICATION'),
      addSource('MANUAL_PAYSTUB'),
      ...paystubs('may.pdf', 'june.pdf'),
      { operationId: 'submitIncome', leads: 'DISBURSEMENT_ACCOUNT' },
    ],
  },
];

describe('what was needed of a borrower', () => {
  const lender = serveLender();

  it.each(cases)('is needed no more after $says', async ({ says, steps }) => {
    const { uuid, token } = await runWalk(lender, { says, begins: 'OFFER_SELECTION', steps });
    const conditions = `/service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`;
    expect((await lender.ask('GET', conditions, { token })).body).toEqual([]);
    const news = await lender.ask('GET', '/service-conditions/external/api/v1/notifications', { token });
    expect(news.body['notifications']).toEqual([
      expect.objectContaining({ application: uuid, status: 'READ' }),
    ]);
  });

  it('is in no news once the application has ended', async () => {
    const blurred = [...toIdentity, ...showIdentity('blurred-front.jpg', 'IDENTITY_VERIFICATION')];
    const withdraw = {
      operationId: 'withdrawApplication',
      body: () => ({ reason: 'OTHER' }),
      leads: 'CANCELLED',
    };
    const steps = [...blurred, withdraw] as readonly Step[];
    const { token } = await runWalk(lender, { says: 'withdrawn', begins: 'OFFER_SELECTION', steps });
    const news = await lender.ask('GET', '/service-conditions/external/api/v1/notifications', { token });
    expect(news.body['notifications']).toEqual([]);
  });
});
