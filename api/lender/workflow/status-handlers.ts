import type { Kysely, Transaction } from 'kysely';
import type { Paper } from '#schemas/generated/api.ts';
import { notFound } from '../http/problems.ts';
import type { Lender } from '../call/lender.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import {
  type ReadApplication,
  listDueApplications,
  lockApplication,
  readApplication,
  readById,
} from '../queries/applications.ts';
import {
  homeOf,
  receiveClosing,
  receivePolicy,
  receiveTitle,
  receiveValuation,
} from './home-status-handlers.ts';
import { type Happening, move } from './move.ts';
import { readCreditFile } from '../queries/credit-files.ts';
import type { LifeEvent } from '../rules/events.ts';
import { isCleared } from './fraud-reviews.ts';
import { makeLoanDocuments, readied } from './loan-documents.ts';
import {
  receiveAccountCheck,
  receiveEmployer,
  receiveIdentity,
  receiveIncome,
  receiveIncomeReview,
} from './proof-status-handlers.ts';
import { receiveHardCredit, receiveSoftCredit } from './soft-credit.ts';
import { type DeclineReason, decline, underwrite } from './underwrite.ts';

/** A person's application as it is now; another person's does not exist. */
export async function readCurrentApplication(
  lender: Lender,
  uuid: string,
  identity: string,
): Promise<ReadApplication> {
  await settleDue(lender, identity);
  const application = await readApplication(lender.db, uuid, identity);
  if (application === undefined) {
    throw notFound('application');
  }
  return application;
}

// More than any application passes by itself between two things that a person does.
const mostMoves = 20;

/**
 * Takes in what has come of a person's applications by now. Called before an application is read: what is due is in
 * the database, so it survives a restart. For a person who does not read it, a job does this.
 */
export async function settleDue(lender: Lender, identity: string): Promise<void> {
  for (let round = 0; round < mostMoves; round += 1) {
    const due = await listDueApplications(lender.db, identity, lender.now());
    const settled = [];
    for (const application of due) {
      settled.push(await settle(lender, application));
    }
    if (!settled.includes(true)) return;
  }
}

/** What is written down of a move, in the transaction that makes it. */
type NoteMove = (
  db: Kysely<LenderTables>,
  moved: ReadApplication,
  event: LifeEvent | undefined,
) => Promise<void>;

/** Takes in what had come of an application by a time, as its person's reading would have done. */
export async function settleUntil(lender: Lender, uuid: string, until: Date, note: NoteMove): Promise<void> {
  for (let round = 0; round < mostMoves; round += 1) {
    const application = await readById(lender.db, uuid);
    const due = application?.waiting_until ?? null;
    if (!application || due === null || due > until) return;
    if (!(await settle(lender, application, note))) return;
  }
}

/** Takes in what came of one status, and tells whether anything did. A provider that has no answer yet is asked next time. */
async function settle(lender: Lender, application: ReadApplication, note?: NoteMove): Promise<boolean> {
  const handler = statusHandlers[application.status];
  if (handler === undefined) throw new TypeError(`Nothing can come of the status "${application.status}".`);
  if (lender.checks.isHeldUp(homeOf(application), application.status)) return false;
  const happening = await handler(lender, application);
  if (happening === undefined) return false;
  const take = async (transaction: Transaction<LenderTables>): Promise<boolean> => {
    const now = await lockApplication(transaction, application.uuid, application.identity);
    const { status, waiting_until: due } = application;
    // Another request has taken it in meanwhile; the application may even have come to the same status again.
    if (due === null || now?.status !== status || now.waiting_until?.getTime() !== due.getTime()) return true;
    // A wait is over once, also where the status stays: nobody else may take in the same.
    const moved = await move(lender, transaction, { ...now, waiting_until: null }, happening, due);
    await note?.(transaction, moved, happening.event);
    return true;
  };
  return lender.inOrder(application.uuid, () => lender.db.transaction().execute(take));
}

/** The outcome of a status without the person; undefined as long as the service that was asked has no answer. */
type StatusHandler = (lender: Lender, application: ReadApplication) => Promise<Happening | undefined>;

function documentsMade(
  event: LifeEvent,
  types: readonly Paper['type'][],
  group?: 'summary' | 'closing' | 'notary',
): StatusHandler {
  return async (lender, application) => ({
    event,
    status: group === undefined ? {} : readied(application.document, group),
    save: (db, at) => makeLoanDocuments(lender, db, application, types, at),
  });
}

/** Nothing comes of a status while something that may be fraud is open. */
function onceCleared(handler: StatusHandler): StatusHandler {
  return async (lender, application) =>
    (await isCleared(lender, application)) ? handler(lender, application) : undefined;
}

/** What comes of the statuses in which papers are made. */
const documentStatusHandlers = {
  GEN_APP_DISCLOSURES: documentsMade(
    'disclosuresMade',
    ['INITIAL_DISCLOSURE', 'APPLICATION_SUMMARY'],
    'summary',
  ),
  GEN_SUMMARY_DISCLOSURE: documentsMade('disclosuresMade', ['APPLICATION_SUMMARY'], 'summary'),
  GEN_NOTE_SIGNING: onceCleared(documentsMade('noteMade', ['CLOSING_DISCLOSURE', 'NOTE'], 'closing')),
  GEN_NOTARY_DISCLOSURE: documentsMade('notaryPapersMade', ['DEED_OF_TRUST'], 'notary'),
  GEN_RESCISSION: documentsMade('rescissionNoticeMade', ['RIGHT_TO_CANCEL']),
};

/** What comes of a review by a person of ours: it goes on, or it is declined for what was reviewed. */
function review(reason: DeclineReason, stage: 'SOFT_CREDIT' | 'VERIFIED_INCOME'): StatusHandler {
  return async (lender, application) => {
    const isPassed = await lender.checks.review(homeOf(application));
    if (isPassed === undefined) return undefined;
    if (isPassed) return { event: 'reviewPassed' };
    const file = await readCreditFile(lender.db, application.uuid);
    return decline(lender, application, { file, reason, stage, event: 'reviewFailed' });
  };
}

/** What comes of each status in which somebody reviews. */
const reviewHandlers = {
  DELINQUENCY_REVIEW: review('paymentsLate', 'SOFT_CREDIT'),
  MINOR_CREDIT_REVIEW: review('fileDiffers', 'SOFT_CREDIT'),
  TITLE_REVIEW: review('titleUnclear', 'VERIFIED_INCOME'),
};

const timePasses =
  (event: LifeEvent, status: Happening['status'] = {}): StatusHandler =>
  async () => ({ event, status });

/** What comes of each status that has a wait in `flows/tables/life-cycle.json`. */
export const statusHandlers: Readonly<Record<string, StatusHandler>> = {
  ...documentStatusHandlers,
  ...reviewHandlers,
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
  FUNDABLE: onceCleared(timePasses('fundingReady')),
  DIRECT_DEBT_PAYOFF: timePasses('creditorsPaid'),
  FUNDING_DECISION: timePasses('funded'),
};
