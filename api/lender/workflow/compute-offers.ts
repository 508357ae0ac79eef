import { randomUUID } from 'node:crypto';
import type { Liability, Offer, OfferSet, RecordingTax } from '#schemas/generated/api.ts';
import type { Lending } from '../rules/constants.ts';

/** What offers are computed from. */
interface OfferBasis {
  readonly score: number;
  readonly propertyValue: number;
  readonly mortgageBalance: number;
  readonly debts: readonly Liability[];
  readonly yearlyIncome: number;
  /** The most that all debts on the home may come to, as a fraction of its value. */
  readonly largestLoanToValue: number;
}

/** The offers that a credit file and an income allow, shortest term first; none when even the smallest line is too much. */
export function computeOffers(basis: OfferBasis, lending: Lending): readonly Offer[] {
  return Object.entries(lending.rateAddedByTerm).flatMap(([term, added]) => {
    const offer = computeOffer(basis, lending, Number(term), added);
    return offer.max < lending.smallestLine ? [] : [offer];
  });
}

/** What the smallest line costs each month over the longest term. */
export function paymentFor(score: number, lending: Lending): number {
  const [term = 0, added = 0] = Object.entries(lending.rateAddedByTerm).at(-1)?.map(Number) ?? [];
  const { rate, originationFee } = priceOf(score, lending, added);
  return (lending.smallestLine * (1 + originationFee)) / presentValue(rate, term);
}

function priceOf(score: number, lending: Lending, added: number) {
  const { bestScore, lowestScore, lowestRate, highestRate, autopayDiscount, rateForRisk } = lending;
  const risk = clamp((bestScore - score) / (bestScore - lowestScore), 0, 1);
  const rate = clamp(lowestRate + risk * rateForRisk + added, lowestRate, highestRate - autopayDiscount);
  const fee = clamp(lending.lowestFee + risk * lending.feeForRisk, 0, lending.highestFee);
  return { rate: toFraction(rate), originationFee: toFraction(fee) };
}

function computeOffer(basis: OfferBasis, lending: Lending, term: number, added: number): Offer {
  const { rate, originationFee } = priceOf(basis.score, lending, added);
  const max = largestDraw(basis, lending, { term, rate, originationFee });
  const otherRate = toFraction(rate + lending.autopayDiscount);
  return {
    uuid: randomUUID(),
    type: 'FIXED',
    term,
    min: lending.smallestLine,
    max,
    minDraw: lending.smallestLine,
    maxDraw: max,
    originationFee,
    rate,
    otherRate,
    baseRate: otherRate,
    discountList: [{ discountType: 'AUTOPAY', rateWithDiscount: rate }],
  };
}

function largestDraw(
  basis: OfferBasis,
  { largestDebtToIncome, largestLine }: Lending,
  { term, rate, originationFee }: Pick<Offer, 'term' | 'rate' | 'originationFee'>,
): number {
  const { propertyValue, mortgageBalance, debts, yearlyIncome, largestLoanToValue } = basis;
  const equity = propertyValue * largestLoanToValue - mortgageBalance;
  const affordable = (yearlyIncome / 12) * largestDebtToIncome - monthlyPayments(debts);
  const principal = affordable * presentValue(rate, term);
  const largest = Math.min(equity, principal / (1 + originationFee), largestLine);
  return Math.max(0, Math.floor(largest / 100) * 100);
}

/** What is paid for debts each month. */
export function monthlyPayments(debts: readonly Liability[]): number {
  return debts.reduce((sum, debt) => sum + (debt.monetaryCalculatedNextPaymentMinimumAmount ?? 0), 0);
}

/** What a payment of a dollar each month over a term of years is worth today. */
function presentValue(rate: number, term: number): number {
  const monthlyRate = rate / 12;
  return (1 - (1 + monthlyRate) ** (-12 * term)) / monthlyRate;
}

function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(maximum, Math.max(minimum, value));
}

function toFraction(value: number): number {
  return Number(value.toFixed(4));
}

/** The offer set of B§3 over computed offers. */
export function offerSet(offers: readonly Offer[], lending: Lending, state: string): OfferSet {
  const taxRate = lending.recordingTaxByState[state];
  const costs = [
    { feeType: 'VALUATION', type: 'FIXED', borrowerPaidAmount: lending.valuationPrice },
    { feeType: 'RECORDING', type: 'FIXED', borrowerPaidAmount: lending.recordingPrice },
  ];
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
