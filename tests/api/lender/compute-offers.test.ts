import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeOffers, offerSet } from '#api/lender/workflow/compute-offers.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { sandboxCredit } from '#api/lender/providers/credit.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';

const { lending } = workflowOf(mainFlows());

const report = {
  score: 840,
  propertyValue: 500_000,
  mortgageBalance: 200_000,
  debts: [],
  largestLoanToValue: 0.85,
};

describe('computeOffers', () => {
  it('keeps every offer within what the lender promises', () => {
    const reports = record({
      score: integer({ min: 300, max: 850 }),
      propertyValue: integer({ min: 0, max: 5_000_000 }),
      mortgageBalance: integer({ min: 0, max: 3_000_000 }),
      debts: integer({ min: 0, max: 0 }).map(() => []),
    });
    assert(
      property(reports, integer({ min: 0, max: 9_999_999 }), (random, income) => {
        for (const offer of computeOffers({ ...report, ...random, yearlyIncome: income }, lending)) {
          expect(offer.rate).toBeGreaterThanOrEqual(0.076);
          expect(offer.otherRate).toBeLessThanOrEqual(0.172);
          expect(offer.originationFee).toBeLessThanOrEqual(0.0499);
          expect(offer.minDraw).toBe(15_000);
          expect(offer.maxDraw).toBeGreaterThanOrEqual(15_000);
          expect(offer.maxDraw).toBeLessThanOrEqual(400_000);
        }
      }),
    );
  });

  it('gives the best score the lowest rate', () => {
    expect(
      computeOffers({ ...report, yearlyIncome: 200_000 }, lending).map(({ term, rate, maxDraw }) => ({
        term,
        rate,
        maxDraw,
      })),
    ).toEqual([
      { term: 5, rate: 0.076, maxDraw: 225_000 },
      { term: 10, rate: 0.08, maxDraw: 225_000 },
      { term: 15, rate: 0.084, maxDraw: 225_000 },
      { term: 30, rate: 0.09, maxDraw: 225_000 },
    ]);
  });

  it('rounds down to a hundred dollars, so that no draw is more than the home carries', () => {
    const carried = { ...report, mortgageBalance: 199_930, yearlyIncome: 200_000 };
    expect(computeOffers(carried, lending).map(({ maxDraw }) => maxDraw)).toEqual(
      Array.from({ length: 4 }, () => 225_000),
    );
  });

  it('leaves out terms whose payment the income does not allow, and offers nothing without income', () => {
    expect(computeOffers({ ...report, yearlyIncome: 6000 }, lending).map((offer) => offer.term)).toEqual([
      10, 15, 30,
    ]);
    expect(computeOffers({ ...report, yearlyIncome: 0 }, lending)).toEqual([]);
  });

  it('has a recording tax in the states that have one', () => {
    const offers = computeOffers({ ...report, yearlyIncome: 200_000 }, lending);
    expect(offerSet(offers, lending, 'FL')['recordingTax']).toEqual({ minimum: 83, maximum: 1238 });
    expect(offerSet(offers, lending, 'CO')).not.toHaveProperty('recordingTax');
  });
});

describe('the sandbox credit provider', () => {
  const applicant = {
    firstName: 'Olivia',
    lastName: 'Sample',
    dob: '1980-05-17',
    street1: '118 Maple St',
    street2: '',
    isUnlocked: false,
    askedAgain: 0,
    zip: '80203',
  };

  it('reports the same for the same person and property', async () => {
    const { pull } = sandboxCredit;
    expect(await pull(applicant)).toEqual(await pull({ ...applicant, firstName: 'OLIVIA' }));
    expect(await pull(applicant)).not.toEqual(await pull({ ...applicant, dob: '1980-05-18' }));
  });

  it('has no answer for the last name Waiting', async () => {
    expect(await sandboxCredit.pull({ ...applicant, lastName: 'Waiting' })).toBeUndefined();
  });
});
