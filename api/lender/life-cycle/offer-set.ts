import type { Offer, OfferSet, RecordingTax } from '#schemas/generated/api.ts';

// B§9, dollars: the valuation, and recording at most 315.
const costs = [
  { feeType: 'VALUATION', type: 'FIXED', borrowerPaidAmount: 180 },
  { feeType: 'RECORDING', type: 'FIXED', borrowerPaidAmount: 95 },
];

/** Recording tax in dollars per 100,000 borrowed, in the states that have one; sample values within B§9's range. */
const recordingTaxRates: Readonly<Record<string, number>> = {
  AL: 150,
  DC: 1400,
  FL: 550,
  GA: 300,
  KS: 260,
  MD: 700,
  MN: 230,
  NY: 1050,
  OK: 100,
  TN: 115,
  VA: 333,
};

/** The offer set of B§3 over computed offers. */
export function offerSet(offers: readonly Offer[], state: string): OfferSet {
  const taxRate = recordingTaxRates[state];
  return {
    offers,
    offersByType: { FIXED: offers },
    maxDtiUnlimited: false,
    incomeRequestRecords: [{ methods: ['PLAID_TRANSACTIONS', 'MANUAL_PAYSTUB'] }],
    costs,
    totalPaidByBorrower: costs.reduce((sum, cost) => sum + cost.borrowerPaidAmount, 0),
    ...(taxRate === undefined ? {} : { recordingTax: recordingTax(offers, taxRate) }),
  };
}

function recordingTax(offers: readonly Offer[], taxRate: number): RecordingTax {
  const tax = (draw: number) => Math.round((draw / 100_000) * taxRate);
  return {
    minimum: tax(Math.min(...offers.map((offer) => offer.minDraw))),
    maximum: tax(Math.max(...offers.map((offer) => offer.maxDraw))),
  };
}
