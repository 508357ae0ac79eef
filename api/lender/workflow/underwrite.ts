import type { DecisionRecord, Offer } from '#schemas/generated/api.ts';
import type { StoredStatus } from '../tables/lender-tables.ts';
import type { CreditFileRow } from '../tables/life-tables.ts';
import type { Lender } from '../call/lender.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { readCreditFile } from '../queries/credit-files.ts';
import { insertDecision, readAssets, readSelection } from '../queries/product.ts';
import { chosenDraw, isGiven } from './chosen-draw.ts';
import { computeOffers, monthlyPayments, offerSet, paymentFor } from './compute-offers.ts';
import type { LifeEvent } from '../rules/events.ts';
import type { Lending } from '../rules/constants.ts';
import type { Decided, Figures } from '../rules/workflow.ts';
import type { Happening } from './move.ts';

interface Consequence {
  readonly event: LifeEvent;
  readonly status: StoredStatus;
}

/** What each outcome of `flows/tables/underwriting.json` is in the words of the specification (B§4). */
const consequences: Readonly<Record<string, Consequence>> = {
  OFFERS: {
    event: 'offersComputed',
    status: { uwDecision: 'APPROVED', uwSubDecision: 'UNVERIFIED_OFFER' },
  },
  SMALLER_LINE: { event: 'lineTooLarge', status: { uwDecision: 'SELECT' } },
  ASSETS_NEEDED: {
    event: 'assetsNeeded',
    status: { uwDecision: 'ASSET_DEPLETION', uwSubDecision: 'UNVERIFIED_DTI_LIMITED' },
  },
  DECLINED_SCORE: { event: 'declined', status: { uwDecision: 'DECLINE', creditScoreDecline: true } },
  DECLINED_EQUITY: { event: 'declined', status: { uwDecision: 'DECLINE' } },
  DECLINED_DEBT: { event: 'declined', status: { uwDecision: 'DECLINE', dtiDecline: true } },
};

/** Decides on an application by its credit file, and keeps the decision with its reasons. */
export async function underwrite(
  { db, workflow }: Lender,
  application: ReadApplication,
  file: CreditFileRow,
  stage: DecisionRecord['stage'] = 'SOFT_CREDIT',
): Promise<Happening> {
  const { lending } = workflow;
  const assets = await readAssets(db, application.uuid);
  const figures = {
    ...figuresOf(application, file),
    newPayment: paymentFor(file.score, lending),
    assets: assets.reduce((sum, { value }) => sum + value, 0),
  };
  const largest = loanToValueFor(file, lending);
  const income = figures.yearlyIncome + figures.assets / lending.assetYears;
  const decided = workflow.decide(figures);
  const basis = { ...basisOf(application, file), yearlyIncome: income, largestLoanToValue: largest };
  const offers = decided.outcome === 'OFFERS' ? computeOffers(basis, lending) : [];
  // What is left may be less than the smallest line, though nothing else speaks against it.
  const settled = decided.outcome === 'OFFERS' && offers.length === 0 ? tooLittle(decided) : decided;
  return happeningOf(application, { file, decided: settled, offers, stage, lending });
}

/** Decides again once an income is verified: the offers hold, smaller ones are made, or there is none. */
export async function underwriteVerified(
  lender: Lender,
  application: ReadApplication,
  yearlyIncome: number,
): Promise<Happening> {
  const file = await readCreditFile(lender.db, application.uuid);
  const request = {
    ...application.request,
    income: { ...application.request.income, incomePrimary: yearlyIncome, incomeOther: 0 },
  };
  const proven = { ...application, request };
  const next = await underwrite(lender, proven, file, 'VERIFIED_INCOME');
  if (next.event !== 'offersComputed') {
    // Nothing else is asked for once an income is verified.
    const declined = await decline(lender, proven, {
      file,
      reason: 'debtsTooHigh',
      stage: 'VERIFIED_INCOME',
    });
    return { ...next, ...declined, status: { ...next.status, ...declined.status, dtiDecline: true } };
  }
  const { document } = application;
  const chosen = chosenDraw(document, await readSelection(lender.db, application.uuid));
  const offer = next.offers?.offers.find(({ term }) => term === document.term);
  if (isGiven(lender.workflow, chosen, offer?.maxDraw ?? 0)) {
    const status: StoredStatus = { uwDecision: 'FINAL', uwSubDecision: 'VERIFIED_INCOME_MATCHED_OFFER' };
    // The offers that the person chose among stay.
    const { offers: _again, document: _findings, ...kept } = next;
    return { ...kept, event: 'incomeVerified', status };
  }
  return {
    ...next,
    event: 'incomeLower',
    status: { uwDecision: 'APPROVED', uwSubDecision: 'VERIFIED_DTI_LIMITED' },
  };
}

/** Why an application is declined that underwriting would let pass. */
export type DeclineReason =
  | 'debtsTooHigh'
  | 'homeCarriesTooMuch'
  | 'paymentsLate'
  | 'fileDiffers'
  | 'titleUnclear';

interface Declining {
  readonly file: CreditFileRow;
  readonly reason: DeclineReason;
  readonly stage: DecisionRecord['stage'];
  /** Default: it is declined immediately. */
  readonly event?: LifeEvent;
}

/** Declines an application, and keeps why, beside what else speaks against it. */
export async function decline(
  { db, workflow }: Lender,
  application: ReadApplication,
  { file, reason, stage, event = 'declined' }: Declining,
): Promise<Happening> {
  const assets = await readAssets(db, application.uuid);
  const decided = workflow.decide({
    ...figuresOf(application, file),
    newPayment: paymentFor(file.score, workflow.lending),
    assets: assets.reduce((sum, { value }) => sum + value, 0),
  });
  const reasons = [...new Set([reason, ...decided.reasons])];
  const status = { uwDecision: 'DECLINE' } as const;
  return {
    event,
    status,
    save: saveDecision(application.uuid, stage, recordOf({ ...decided, reasons }, status, file.score)),
  };
}

function tooLittle(decided: Decided): Decided {
  return { ...decided, outcome: 'DECLINED_DEBT', reasons: ['debtsTooHigh'] };
}

interface Underwritten {
  readonly file: CreditFileRow;
  readonly decided: Decided;
  readonly offers: readonly Offer[];
  readonly stage: DecisionRecord['stage'];
  readonly lending: Lending;
}

function happeningOf(
  { uuid, request, document }: ReadApplication,
  { file, decided, offers, stage, lending }: Underwritten,
): Happening {
  const consequence = consequences[decided.outcome];
  if (consequence === undefined) throw new TypeError(`No decision is "${decided.outcome}".`);
  const { event, status } = consequence;
  return {
    event,
    status: { ...status, liensComplete: true, propertyComplete: true },
    document: {
      adjustedHomeAmount: file.property_value,
      uwCalculatedDrawAmount: Math.max(0, ...offers.map((offer) => offer.maxDraw)),
      assetDepletion: { ...document.assetDepletion, complete: decided.outcome !== 'ASSETS_NEEDED' },
    },
    offers: offers.length === 0 ? null : offerSet(offers, lending, request.propertyRequest.state),
    save: saveDecision(uuid, stage, recordOf(decided, status, file.score)),
  };
}

type Decision = Omit<DecisionRecord, 'bureau' | 'decidedAt' | 'stage'>;

function saveDecision(
  application: string,
  stage: DecisionRecord['stage'],
  decision: Decision,
): NonNullable<Happening['save']> {
  return (db, at) => insertDecision(db, application, { stage, ...decision }, at);
}

function recordOf(
  { reasons, debtToIncome, loanToValue }: Decided,
  { uwDecision = 'UNKNOWN', uwSubDecision }: StoredStatus,
  score: number,
): Decision {
  return {
    decision: uwDecision,
    ...(uwSubDecision !== undefined && { subDecision: uwSubDecision }),
    reasons,
    score,
    debtToIncome,
    loanToValue,
  };
}

function figuresOf(
  { request, document }: ReadApplication,
  file: CreditFileRow,
): Omit<Figures, 'newPayment' | 'assets'> {
  const { income } = request;
  return {
    score: file.score,
    payments: monthlyPayments(document.liabilities ?? []),
    yearlyIncome: income.incomePrimary + income.incomeOther,
    mortgage: file.mortgage,
    value: file.property_value,
    isSmallerAccepted: file.is_smaller_accepted,
  };
}

/** The most that all debts on the home may come to for this person, as a fraction of its value. */
export function loanToValueFor({ is_smaller_accepted }: CreditFileRow, lending: Lending): number {
  return is_smaller_accepted ? lending.largestLoanToValueOfAll : lending.largestLoanToValue;
}

function basisOf({ document }: ReadApplication, { score, property_value, mortgage }: CreditFileRow) {
  return {
    score,
    propertyValue: property_value,
    mortgageBalance: mortgage,
    debts: document.liabilities ?? [],
  };
}
