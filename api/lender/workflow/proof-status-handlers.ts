import type { Kysely } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import type { ScannedUpload } from '../tables/proof-tables.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { openCondition, settleCondition } from '../queries/conditions.ts';
import { listBankAccounts, saveFinding } from '../queries/bank-accounts.ts';
import {
  listIncomeSources,
  listUploads,
  readEmployer,
  updateIncomeSource,
  updateUpload,
} from '../queries/proofs.ts';
import { homeOf } from './home-status-handlers.ts';
import { listIncomeProofs } from './income-proofs.ts';
import type { Happening } from './move.ts';
import { underwriteVerified } from './underwrite.ts';

const paystubCategory = 'HELOC_MANUAL_PAYSTUB_UPLOAD';

const identityNeeded = { categoryEnum: 'ID_VERIFICATION_FAILURE' } as const;

/** Evidence of whose account it is, if nobody could confirm that immediately. */
export const statementNeeded = {
  categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW',
  requestDocuments: [{ type: 'BANK_STATEMENT', name: 'Bank statement' }],
} as const;

/** What comes of the check of an income: the offers hold, new ones are made, or it is not proven. */
export async function receiveIncome(
  lender: Lender,
  application: ReadApplication,
): Promise<Happening | undefined> {
  const { db, checks } = lender;
  const proofs = await listIncomeProofs(db, application.uuid);
  const linked = proofs.filter(({ state }) => state === 'LINKED' || state === 'VERIFIED');
  if (linked.some(({ uploads }) => !areScanned(uploads))) return undefined;
  // All that was sent does harm.
  if (linked.length === 0) return { event: 'incomeUnproven' };
  const toVerify = linked.map(({ institution, uploads }) => ({
    institution: institution ?? '',
    uploads: uploads.map(({ name }) => name),
  }));
  const { incomePrimary, incomeOther } = application.request.income;
  const verified = await checks.income(toVerify, incomePrimary + incomeOther);
  if (verified === undefined) return undefined;
  const next: Happening =
    verified.finding === 'VERIFIED'
      ? await underwriteVerified(lender, application, verified.yearlyIncome)
      : { event: 'incomeUnproven' };
  return {
    ...next,
    save: async (transaction, at) => {
      for (const { uuid } of linked) await updateIncomeSource(transaction, uuid, { state: verified.finding });
      await next.save?.(transaction, at);
      await settleOrAskPaystubs(lender, transaction, application, verified.finding, at);
    },
  };
}

/** Nothing is decided by a file that nobody has looked through. */
function areScanned(uploads: readonly ScannedUpload[]): boolean {
  return uploads.every(({ found }) => found !== 'WAITING');
}

/** What our own staff find of an income that nobody else could prove: it is as stated, or not proven. */
export async function receiveIncomeReview(
  lender: Lender,
  application: ReadApplication,
): Promise<Happening | undefined> {
  const sources = await listIncomeSources(lender.db, application.uuid);
  const reviewed = sources.filter(({ state }) => state === 'PENDING_REVIEW');
  if (reviewed.length === 0) return undefined;
  const isPassed = await lender.checks.review(homeOf(application));
  if (isPassed === undefined) return undefined;
  const { incomePrimary, incomeOther } = application.request.income;
  const next: Happening = isPassed
    ? await underwriteVerified(lender, application, incomePrimary + incomeOther)
    : { event: 'incomeUnproven' };
  return {
    ...next,
    save: async (transaction, at) => {
      const state = isPassed ? 'VERIFIED' : 'FAILED_VERIFICATION';
      for (const { uuid } of reviewed) await updateIncomeSource(transaction, uuid, { state });
      await next.save?.(transaction, at);
      await settleOrAskPaystubs(lender, transaction, application, state, at);
    },
  };
}

/** Asks for paystubs where an income is not proven, and no longer once it is. */
async function settleOrAskPaystubs(
  { workflow }: Lender,
  db: Kysely<LenderTables>,
  { uuid }: ReadApplication,
  finding: string,
  at: Date,
): Promise<void> {
  if (finding === 'VERIFIED') await settleCondition(db, uuid, paystubCategory, at);
  if (finding !== 'FAILED_VERIFICATION') return;
  const xtraData = { numDocsRequired: workflow.lending.paystubsNeeded };
  await openCondition(db, uuid, { categoryEnum: paystubCategory, xtraData }, at);
}

/** What comes of asking the employer. */
export async function receiveEmployer(
  { db, checks }: Lender,
  { uuid }: ReadApplication,
): Promise<Happening | undefined> {
  const employer = await readEmployer(db, uuid);
  const isKnown = await checks.employer(employer?.employer ?? '');
  if (isKnown === undefined) return undefined;
  if (!isKnown) return { event: 'employerUnheard' };
  return { event: 'employerHeard', status: { employmentVerificationNeeded: false } };
}

/** What comes of the check of the account that the money goes to. */
export async function receiveAccountCheck(
  { db, checks, sealed }: Lender,
  application: ReadApplication,
): Promise<Happening | undefined> {
  const accounts = await listBankAccounts(db, application.uuid);
  const account = accounts.find(({ purpose }) => purpose === 'DISBURSEMENT');
  if (account === undefined) throw new TypeError('An account is checked that was not named.');
  const { uuid, routing_number, sealed_number } = account;
  const accountNumber = await sealed.open(sealed_number);
  const finding = await checks.account({ routingNumber: routing_number, accountNumber });
  if (finding === undefined) return undefined;
  const events = {
    VERIFIED: 'accountVerified',
    PENDING_REVIEW: 'accountInReview',
    FAILED_VERIFICATION: 'accountRefused',
  } as const;
  return {
    event: events[finding],
    status: { giactAccountStatus: finding },
    save: async (transaction, at) => {
      await saveFinding(transaction, uuid, finding);
      const { categoryEnum } = statementNeeded;
      if (finding === 'VERIFIED') await settleCondition(transaction, application.uuid, categoryEnum, at);
      if (finding === 'PENDING_REVIEW')
        await openCondition(transaction, application.uuid, statementNeeded, at);
    },
  };
}

/** What comes of the check of an identity document. */
export async function receiveIdentity(
  { db, checks }: Lender,
  { uuid, document }: ReadApplication,
): Promise<Happening | undefined> {
  const uploads = await listUploads(db, uuid, 'IDENTITY');
  const newest = [...new Map(uploads.map((upload) => [upload.about, upload])).values()];
  if (!areScanned(newest)) return undefined;
  const faults = await Promise.all(
    newest.map(({ name, found }) => (found === 'CLEAN' ? checks.picture(name) : 'UNSAFE')),
  );
  if (faults.includes(undefined)) return undefined;
  const isGood = faults.every((fault) => fault === null);
  const { state = '', street1 = '', zip = '' } = document.property;
  const needsBroker = checks.needsBroker({ state, street1, zip });
  return {
    event: isGood ? 'identityVerified' : 'identityRefused',
    status: isGood && needsBroker ? { bpo: 'REQUIRED' } : {},
    save: async (transaction, at) => {
      if (isGood) await settleCondition(transaction, uuid, identityNeeded.categoryEnum, at);
      else await openCondition(transaction, uuid, identityNeeded, at);
      for (const [index, upload] of newest.entries()) {
        const fault = faults[index] ?? null;
        await updateUpload(transaction, upload.uuid, {
          state: fault === null ? 'ACCEPTED' : 'REFUSED',
          fault,
        });
      }
    },
  };
}
