import type { Paper } from '#schemas/generated/api.ts';
import type { Lender } from '../lender.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { readCreditFile } from '../queries/credit-files.ts';
import type { LifeEvent } from './events.ts';
import { homeOf, receiveClosing, receivePolicy, receiveTitle, receiveValuation } from './home-arrivals.ts';
import type { Happening } from './move.ts';
import { makePapers, readied } from './papers.ts';
import {
  receiveAccountCheck,
  receiveEmployer,
  receiveIdentity,
  receiveIncome,
  receiveIncomeReview,
} from './proof-arrivals.ts';
import { receiveHardCredit, receiveSoftCredit } from './soft-credit.ts';
import { type DeclineReason, decline, underwrite } from './underwrite.ts';

/** What comes of a status by itself; undefined as long as whoever was asked has no answer. */
type Arrival = (lender: Lender, application: ReadApplication) => Promise<Happening | undefined>;

function papersMade(
  event: LifeEvent,
  types: readonly Paper['type'][],
  group?: 'summary' | 'closing' | 'notary',
): Arrival {
  return async (lender, application) => ({
    event,
    status: group === undefined ? {} : readied(application.document, group),
    save: (db, at) => makePapers(lender, db, application, types, at),
  });
}

/** What comes of the statuses in which papers are made. */
const paperArrivals = {
  GEN_APP_DISCLOSURES: papersMade(
    'disclosuresMade',
    ['INITIAL_DISCLOSURE', 'APPLICATION_SUMMARY'],
    'summary',
  ),
  GEN_SUMMARY_DISCLOSURE: papersMade('disclosuresMade', ['APPLICATION_SUMMARY'], 'summary'),
  GEN_NOTE_SIGNING: papersMade('noteMade', ['CLOSING_DISCLOSURE', 'NOTE'], 'closing'),
  GEN_NOTARY_DISCLOSURE: papersMade('notaryPapersMade', ['DEED_OF_TRUST'], 'notary'),
  GEN_RESCISSION: papersMade('rescissionNoticeMade', ['RIGHT_TO_CANCEL']),
};

/** What comes of a review by a person of ours: it goes on, or it is declined for what was reviewed. */
function review(reason: DeclineReason, stage: 'SOFT_CREDIT' | 'VERIFIED_INCOME'): Arrival {
  return async (lender, application) => {
    const isPassed = await lender.checks.review(homeOf(application));
    if (isPassed === undefined) return undefined;
    if (isPassed) return { event: 'reviewPassed' };
    const file = await readCreditFile(lender.db, application.uuid);
    return decline(lender, application, { file, reason, stage, event: 'reviewFailed' });
  };
}

/** What comes of each status in which somebody reviews. */
const reviewArrivals = {
  DELINQUENCY_REVIEW: review('paymentsLate', 'SOFT_CREDIT'),
  MINOR_CREDIT_REVIEW: review('fileDiffers', 'SOFT_CREDIT'),
  TITLE_REVIEW: review('titleUnclear', 'VERIFIED_INCOME'),
};

const timePasses =
  (event: LifeEvent, status: Happening['status'] = {}): Arrival =>
  async () => ({ event, status });

/** What comes of each status that has a wait in `flows/tables/life-cycle.json`. */
export const arrivals: Readonly<Record<string, Arrival>> = {
  ...paperArrivals,
  ...reviewArrivals,
  WAITING_FOR_SOFT_CREDIT: receiveSoftCredit,
  AVM_ESTIMATE: timePasses('homeValued'),
  RESIDENTIAL_EVALUATION_REQUEST: timePasses('homeEvaluated'),
  IN_PROGRESS: async (lender, application) =>
    underwrite(lender, application, await readCreditFile(lender.db, application.uuid)),
  HARD_CREDIT_PULL: receiveHardCredit,
  INCOME_VERIFICATION: receiveIncomeReview,
  WAITING_FOR_INCOME: receiveIncome,
  WAITING_FOR_EMPLOYER: receiveEmployer,
  WAITING_FOR_ACCOUNT_CHECK: receiveAccountCheck,
  WAITING_FOR_IDENTITY: receiveIdentity,
  PREQUAL_TITLE: receiveTitle,
  BPO_PROCESSING: receiveValuation,
  ONSITE_APPRAISAL_BORROWER_PAYMENT_PENDING: timePasses('paymentReceived'),
  ONSITE_APPRAISAL_REQUEST: timePasses('appraiserFound'),
  ONSITE_APPRAISAL_PENDING: receiveValuation,
  FINAL_TITLE: receiveTitle,
  GEN_CLOSING_DISCLOSURE: receiveClosing,
  PAYOFF_REQUEST_PENDING: timePasses('payoffKnown'),
  ATTORNEY_REVIEW: timePasses('attorneyAgreed'),
  NOTARY_WAITING_PERIOD: timePasses('daysGone'),
  WAITING_FOR_INSURANCE: receivePolicy,
  RESCISSION: timePasses('rescissionOver'),
  RECORDING: timePasses('deedRecorded'),
  FUNDABLE: timePasses('fundingReady'),
  DIRECT_DEBT_PAYOFF: timePasses('creditorsPaid'),
  FUNDING_DECISION: timePasses('funded'),
};
