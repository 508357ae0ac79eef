import type { CreateRentalLoanRequest, RentalLoan, RentalOffer } from '#schemas/generated/api.ts';
import type { RentalDecision } from '../tables/rental-tables.ts';

/** The terms on which the sandbox lends on rented property; all of them are samples. */
export const rentalTerms = {
  /** Rent, divided by what the property costs with the loan. */
  lowestCoverage: 1,
  /** From this coverage on the rate is lower. */
  goodCoverage: 1.25,
  discountForCoverage: 0.0025,
  largestLoanToValue: { PURCHASE: 0.8, REFINANCE: 0.75 },
  smallestAmount: 75_000,
  largestAmount: 2_000_000,
  /** Years to the rate of a year. */
  rates: { 30: 0.0725, 15: 0.0675 },
} as const;

/** The offers whose payments the rent covers, lowest payment first, or the reasons why there are none. */
export function decideRentalLoan(request: CreateRentalLoanRequest): RentalDecision {
  const { amount, propertyValue, purpose } = request;
  const { smallestAmount, largestAmount, largestLoanToValue } = rentalTerms;
  const offers = Object.entries(rentalTerms.rates)
    .map(([term, rate]) => offerOf(request, Number(term), rate))
    .filter(({ coverage }) => coverage >= rentalTerms.lowestCoverage)
    .toSorted((one, other) => one.monthlyPayment - other.monthlyPayment);
  const reasons: RentalLoan['reasons'] = [
    ...(amount < smallestAmount || amount > largestAmount ? (['AMOUNT'] as const) : []),
    ...(amount > propertyValue * largestLoanToValue[purpose] ? (['LOAN_TO_VALUE'] as const) : []),
    ...(offers.length === 0 ? (['COVERAGE'] as const) : []),
  ];
  return { reasons, offers: reasons.length === 0 ? offers : [] };
}

function offerOf(request: CreateRentalLoanRequest, term: number, listed: number): RentalOffer {
  const { amount } = request;
  const isGood = coverageOf(request, paymentOf(amount, listed, term)) >= rentalTerms.goodCoverage;
  const rate = Number((isGood ? listed - rentalTerms.discountForCoverage : listed).toFixed(4));
  const payment = paymentOf(amount, rate, term);
  return {
    id: `fixed-${term}`,
    term,
    rate,
    amount,
    monthlyPayment: Number(payment.toFixed(2)),
    coverage: Number(coverageOf(request, payment).toFixed(2)),
  };
}

function paymentOf(amount: number, rate: number, term: number): number {
  const monthlyRate = rate / 12;
  return (amount * monthlyRate) / (1 - (1 + monthlyRate) ** (-12 * term));
}

function coverageOf({ figures }: CreateRentalLoanRequest, payment: number): number {
  const { monthlyRent, yearlyTaxes, yearlyInsurance, monthlyDues } = figures;
  return monthlyRent / (payment + (yearlyTaxes + yearlyInsurance) / 12 + monthlyDues);
}
