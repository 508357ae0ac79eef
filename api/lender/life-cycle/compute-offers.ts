import { randomUUID } from 'node:crypto';
import type { Offer, OfferSet, RecordingTax } from '#schemas/generated/api.ts';
import type { CreditReport } from './credit.ts';

// B§9: 15,000 to 400,000 dollars, 7.60 % to 17.20 %, a fee of at most 4.99 %.
const smallestLine = 15_000;
const largestLine = 400_000;
const lowestRate = 0.076;
const highestRate = 0.172;
const highestFee = 0.0499;

const bestScore = 840;
const worstScore = 580;
const largestLoanToValue = 0.85;
const largestDebtToIncome = 0.43;
const autopayDiscount = 0.0025;
const rateAddedByTerm: Readonly<Record<number, number>> = { 5: 0, 10: 0.004, 15: 0.008, 30: 0.014 };

/** The offers that a report and a yearly income allow, shortest term first; none when even the smallest line is too much. */
export function computeOffers(report: CreditReport, yearlyIncome: number): readonly Offer[] {
  return Object.entries(rateAddedByTerm).flatMap(([term, added]) => {
    const offer = computeOffer(report, yearlyIncome, Number(term), added);
    return offer.max < smallestLine ? [] : [offer];
  });
}

function computeOffer(report: CreditReport, yearlyIncome: number, term: number, added: number): Offer {
  const risk = clamp((bestScore - report.score) / (bestScore - worstScore), 0, 1);
  const rate = toFraction(clamp(lowestRate + risk * 0.07 + added, lowestRate, highestRate - autopayDiscount));
  const originationFee = toFraction(clamp(0.0149 + risk * 0.035, 0, highestFee));
  const max = largestDraw(report, yearlyIncome, term, rate, originationFee);
  const otherRate = toFraction(rate + autopayDiscount);
  return {
    uuid: randomUUID(),
    type: 'FIXED',
    term,
    min: smallestLine,
    max,
    minDraw: smallestLine,
    maxDraw: max,
    originationFee,
    rate,
    otherRate,
    baseRate: otherRate,
    discountList: [{ discountType: 'AUTOPAY', rateWithDiscount: rate }],
  };
}

function largestDraw(
  report: CreditReport,
  yearlyIncome: number,
  term: number,
  rate: number,
  fee: number,
): number {
  const equity = report.propertyValue * largestLoanToValue - report.mortgageBalance;
  const payments = report.debts.reduce(
    (sum, debt) => sum + debt.monetaryCalculatedNextPaymentMinimumAmount,
    0,
  );
  const affordable = (yearlyIncome / 12) * largestDebtToIncome - payments;
  const monthlyRate = rate / 12;
  const principal = (affordable * (1 - (1 + monthlyRate) ** (-12 * term))) / monthlyRate;
  const largest = Math.min(equity, principal / (1 + fee), largestLine);
  return Math.max(0, Math.floor(largest / 100) * 100);
}

function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(maximum, Math.max(minimum, value));
}

function toFraction(value: number): number {
  return Number(value.toFixed(4));
}

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
