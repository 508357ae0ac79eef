import type { Lender } from '../lender.ts';
import type { ReadApplication } from '../queries/applications.ts';
import type { LifeEvent } from './events.ts';
import type { Happening } from './move.ts';
import { receiveClosing, receiveTitle, receiveValuation } from './home-arrivals.ts';
import { reviewArrivals } from './review-arrivals.ts';
import { receivePolicy } from './insurance-arrivals.ts';
import { paperArrivals } from './paper-arrivals.ts';
import {
  receiveAccountCheck,
  receiveEmployer,
  receiveIdentity,
  receiveIncome,
  receiveIncomeReview,
} from './proof-arrivals.ts';
import { receiveHardCredit, receiveSoftCredit } from './soft-credit.ts';
import { readCreditFile } from '../queries/credit-files.ts';
import { underwrite } from './underwrite.ts';

/** What comes of a status by itself; undefined as long as whoever was asked has no answer. */
type Arrival = (lender: Lender, application: ReadApplication) => Promise<Happening | undefined>;

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
