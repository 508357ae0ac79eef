import type { CreateRentalLoanRequest, RentalLoan, RentalOffer } from '#schemas/generated/api.ts';
import type { RentalTerms } from '../rules/constants.ts';
import type { RentalDecision } from '../tables/rental-tables.ts';

/** The offers whose payments the rent covers, lowest payment first, or the reasons why there are none. */
export function decideRentalLoan(terms: RentalTerms, request: CreateRentalLoanRequest): RentalDecision {
  const { amount, propertyValue, purpose } = request;
  const { smallestAmount, largestAmount, largestLoanToValueToBuy, largestLoanToValue } = terms;
  const offers = Object.entries(terms.rateByTerm)
    .map(([term, rate]) => offerOf(terms, request, Number(term), rate))
    .filter(({ coverage }) => coverage >= terms.lowestCoverage)
    .toSorted((one, other) => one.monthlyPayment - other.monthlyPayment);
  const most = propertyValue * (purpose === 'PURCHASE' ? largestLoanToValueToBuy : largestLoanToValue);
  const reasons: RentalLoan['reasons'] = [
    ...(amount < smallestAmount || amount > largestAmount ? (['AMOUNT'] as const) : []),
    ...(amount > most ? (['LOAN_TO_VALUE'] as const) : []),
    ...(offers.length === 0 ? (['COVERAGE'] as const) : []),
  ];
  return { reasons, offers: reasons.length === 0 ? offers : [] };
}

function offerOf(
  { goodCoverage, discountForCoverage }: RentalTerms,
  request: CreateRentalLoanRequest,
  term: number,
  listed: number,
): RentalOffer {
  const { amount } = request;
  const isGood = coverageOf(request, paymentOf(amount, listed, term)) >= goodCoverage;
  const rate = Number((isGood ? listed - discountForCoverage : listed).toFixed(4));
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
