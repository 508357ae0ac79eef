import type { OfferSet, Ownership, Selection } from '#schemas/generated/api.ts';
import { type ReadApplication, loanNumberOf } from '../queries/applications.ts';

/** The application's own figures as its papers write them; one that is not known yet is empty. */
export interface DocumentFigures {
  readonly borrower: string;
  readonly birthDate: string;
  readonly email: string;
  readonly home: string;
  readonly use: string;
  readonly owners: string;
  readonly state: string;
  readonly loanNumber: string;
  readonly draw: string;
  readonly paidOff: string;
  readonly borrowed: string;
  readonly fee: string;
  readonly total: string;
  readonly rate: string;
  readonly otherRate: string;
  readonly term: string;
  readonly payment: string;
  readonly valuation: string;
  readonly recording: string;
  readonly recordingTax: string;
  readonly closingCosts: string;
  readonly income: string;
  readonly otherIncome: string;
}

/** Asks a calculation of the documents. */
type Calculate = (name: string, inputs: Readonly<Record<string, number | string>>) => number;

/** What is to be drawn, and what comes of the debts beside it, as the rules of draws ask for it (B§9). */
export interface ChosenDraw {
  readonly preference: Selection['drawPreference'];
  readonly draw: number;
  /** What the debts that are paid off come to. */
  readonly payoff: number;
}

/** What was said of an application beside it. */
interface SaidBeside {
  readonly ownership: Ownership;
  readonly chosen: ChosenDraw;
}

/** Reads them out of an application, and of what was said about its home and its offer. */
export function documentFigures(
  application: ReadApplication,
  { ownership, chosen }: SaidBeside,
  calculate: Calculate,
): DocumentFigures {
  const { request, document, loan_number } = application;
  const { name, email } = request.profileRequest;
  const { street1 = '', street2 = '', city = '', state = '', zip = '', type } = document.property;
  const borrower = `${name.firstName} ${name.lastName}`;
  return {
    borrower,
    birthDate: monthDayYear(name.dob),
    email,
    home: `${[street1, street2, city].filter((line) => line !== '').join(', ')}, ${state} ${zip}`,
    use: type === undefined ? '' : uses[type],
    owners: ownersOf(borrower, ownership),
    state,
    loanNumber: loanNumberOf(loan_number),
    ...loanFigures(application, chosen, calculate),
    income: dollars(request.income.incomePrimary),
    otherIncome: dollars(request.income.incomeOther),
  };
}

const uses = { HOME: 'Home', SECONDARY: 'Second home', INVESTMENT: 'Investment property' } as const;

function ownersOf(borrower: string, { ownership, coOwner, trust }: Ownership): string {
  if (ownership === undefined) return '';
  if (trust)
    return `${trust.name}, made on ${monthDayYear(trust.date)}. Trustees: ${trust.trustees.join(', ')}`;
  return coOwner ? `${borrower} and ${coOwner.firstName} ${coOwner.lastName} (${coOwner.email})` : borrower;
}

/** What is borrowed, and the rate of its fee; undefined before an offer is chosen. */
function loanOf(
  { document, offers }: Pick<ReadApplication, 'document' | 'offers'>,
  chosen: ChosenDraw,
  calculate: Calculate,
) {
  const { amount, term } = document;
  const offer = offers?.offers.find((each) => each.term === term);
  if (!amount || !offer) return undefined;
  return { amount: calculate('borrowedOf', { ...chosen }), feeRate: offer.originationFee };
}

/** What the note is about, and the home secures: the draw, the debts that are paid on top, and the fee; in dollars. */
export function securedAmount(
  application: Pick<ReadApplication, 'document' | 'offers'>,
  chosen: ChosenDraw,
  calculate: Calculate,
): number {
  const loan = loanOf(application, chosen, calculate);
  return loan ? calculate('totalDraw', loan) : chosen.draw;
}

function loanFigures({ document, offers }: ReadApplication, chosen: ChosenDraw, calculate: Calculate) {
  const { amount, rate, term } = document;
  const offer = offers?.offers.find((each) => each.term === term);
  const { payoff } = chosen;
  const loan = loanOf({ document, offers }, chosen, calculate);
  const borrowed = loan?.amount;
  const isPriced = loan !== undefined && rate !== undefined && term !== undefined;
  return {
    draw: dollars(amount),
    paidOff:
      payoff === 0
        ? ''
        : `${dollars(payoff)}, ${borrowed === amount ? 'out of the draw' : 'on top of the draw'}`,
    borrowed: dollars(borrowed),
    fee: dollars(loan && calculate('originationFee', loan)),
    total: dollars(loan && calculate('totalDraw', loan)),
    rate: percent(rate),
    otherRate: percent(offer?.otherRate),
    term: term === undefined ? '' : `${term} years`,
    payment: dollars(isPriced ? calculate('monthlyPayment', { ...loan, rate, termYears: term }) : undefined),
    ...costFigures(offers, borrowed, calculate),
  };
}

/** What closing costs in any case, in dollars; what depends on something else is not counted. */
export function closingCosts(
  { document, offers }: Pick<ReadApplication, 'document' | 'offers'>,
  chosen: ChosenDraw,
  calculate: Calculate,
): number {
  const amount = loanOf({ document, offers }, chosen, calculate)?.amount;
  return costsOf(offers) + taxOf(offers, amount, calculate);
}

function costsOf(offers: OfferSet | null): number {
  const costs = (offers?.costs ?? []).filter(({ jsCriteria = '' }) => jsCriteria === '');
  return sumOf(costs.map(({ borrowerPaidAmount }) => borrowerPaidAmount));
}

function costFigures(offers: OfferSet | null, amount: number | undefined, calculate: Calculate) {
  const costs = (offers?.costs ?? []).filter(({ jsCriteria = '' }) => jsCriteria === '');
  const costOf = (type: string) =>
    sumOf(
      costs.filter(({ feeType }) => feeType === type).map(({ borrowerPaidAmount }) => borrowerPaidAmount),
    );
  const tax = taxOf(offers, amount, calculate);
  return {
    valuation: dollars(costOf('VALUATION')),
    recording: dollars(costOf('RECORDING')),
    recordingTax: dollars(tax),
    closingCosts: dollars(costsOf(offers) + tax),
  };
}

function taxOf(offers: OfferSet | null, amount: number | undefined, calculate: Calculate): number {
  if (!offers?.recordingTax || amount === undefined) return 0;
  const { minimum: taxMinimum, maximum: taxMaximum } = offers.recordingTax;
  const minDraw = Math.min(...offers.offers.map((offer) => offer.minDraw));
  const maxDraw = Math.max(...offers.offers.map((offer) => offer.maxDraw));
  return calculate('recordingTax', { amount, minDraw, maxDraw, taxMinimum, taxMaximum });
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** A date as the pages write it. */
function monthDayYear(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function dollars(amount: number | undefined): string {
  return amount === undefined ? '' : money.format(amount);
}

function percent(fraction: number | undefined): string {
  return fraction === undefined ? '' : `${(fraction * 100).toFixed(2)}%`;
}
