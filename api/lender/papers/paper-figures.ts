import { type ReadApplication, loanNumberOf } from '../queries/applications.ts';

/** The application's own figures as its papers write them; one that is not known yet is empty. */
export interface PaperFigures {
  readonly borrower: string;
  readonly home: string;
  readonly state: string;
  readonly loanNumber: string;
  readonly draw: string;
  readonly fee: string;
  readonly total: string;
  readonly rate: string;
  readonly otherRate: string;
  readonly term: string;
  readonly payment: string;
  readonly income: string;
  readonly otherIncome: string;
}

/** Asks a calculation of the documents. */
export type Calculate = (name: string, inputs: Readonly<Record<string, number>>) => number;

/** Reads them out of an application. */
export function paperFigures(
  { request, document, offers, loan_number }: ReadApplication,
  calculate: Calculate,
): PaperFigures {
  const { firstName, lastName } = request.profileRequest.name;
  const { street1 = '', city = '', state = '', zip = '' } = document.property;
  const { amount, rate, term } = document;
  const offer = offers?.offers.find((each) => each.term === term);
  const loan = amount !== undefined && offer ? { amount, feeRate: offer.originationFee } : undefined;
  const isPriced = loan !== undefined && rate !== undefined && term !== undefined;
  return {
    borrower: `${firstName} ${lastName}`,
    home: `${street1}, ${city}, ${state} ${zip}`,
    state,
    loanNumber: loanNumberOf(loan_number),
    draw: dollars(amount),
    fee: dollars(loan && calculate('originationFee', loan)),
    total: dollars(loan && calculate('totalDraw', loan)),
    rate: percent(rate),
    otherRate: percent(offer?.otherRate),
    term: term === undefined ? '' : `${term} years`,
    payment: dollars(isPriced ? calculate('monthlyPayment', { ...loan, rate, termYears: term }) : undefined),
    income: dollars(request.income.incomePrimary),
    otherIncome: dollars(request.income.incomeOther),
  };
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function dollars(amount: number | undefined): string {
  return amount === undefined ? '' : money.format(amount);
}

function percent(fraction: number | undefined): string {
  return fraction === undefined ? '' : `${(fraction * 100).toFixed(2)}%`;
}
