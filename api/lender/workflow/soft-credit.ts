import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { CreditFileRow } from '../tables/life-tables.ts';
import type { Lender } from '../call/lender.ts';
import type { Applicant, CreditOutcome, CreditReport } from '../providers/credit.ts';
import type { ReadApplication } from '../queries/applications.ts';
import {
  insertInquiries,
  insertLiens,
  readCreditFile,
  readSealedSsn,
  saveCreditFile,
} from '../queries/credit-files.ts';
import { openCondition } from '../queries/conditions.ts';
import { businessDay } from './business-days.ts';
import type { LifeEvent } from '../rules/events.ts';
import { homeOf } from './home-status-handlers.ts';
import type { Happening } from './move.ts';
import { underwrite } from './underwrite.ts';

interface Missing {
  readonly event: LifeEvent;
  readonly state: CreditFileRow['state'];
  readonly status?: Happening['status'];
}

const missing: Readonly<Record<Exclude<CreditOutcome, 'FOUND'>, Missing>> = {
  NO_MATCH: { event: 'personNotFound', state: 'NO_MATCH' },
  NO_MATCH_SSN: { event: 'numberNotFound', state: 'NO_MATCH_SSN' },
  LOCKED: { event: 'fileLocked', state: 'LOCKED', status: { creditFrozenWithPin: false } },
  LOCKED_WITH_PIN: {
    event: 'pinRefused',
    state: 'LOCKED_WITH_PIN',
    status: { creditFrozenWithPin: true, uwSubDecision: 'CREDIT_FROZEN' },
  },
  FAILED: { event: 'bureauFailed', state: 'FAILED' },
  NO_PROPERTY: { event: 'propertyNotFound', state: 'WAITING' },
  MULTIPLE_PROPERTIES: { event: 'propertyAmbiguous', state: 'WAITING' },
};

/** What comes of asking the bureau at first: a decision, what a person has to say before it, or why there is no file. */
export async function receiveSoftCredit(
  lender: Lender,
  application: ReadApplication,
): Promise<Happening | undefined> {
  const before = await readCreditFile(lender.db, application.uuid);
  const report = await lender.credit.pull(await applicantOf(lender, application, before));
  if (report === undefined) return undefined;
  const { outcome } = report;
  const file = fileAfter(before, report);
  if (outcome !== 'FOUND') {
    const { event, status = {} } = missing[outcome];
    return { event, status, save: (db) => saveCreditFile(db, file) };
  }
  const found = { ...application, document: { ...application.document, liabilities: report.debts } };
  const event = detour(report);
  const next = event === undefined ? await underwrite(lender, found, file) : openQuestions(event, report);
  return {
    ...next,
    document: { ...next.document, liabilities: application.document.liabilities ?? report.debts },
    save: async (db, at) => {
      await saveCreditFile(db, file);
      await noteDebts(db, application.uuid, report, at);
      await next.save?.(db, at);
      for (const review of lender.checks.reviews(homeOf(application)))
        await openCondition(db, application.uuid, review, at);
    },
  };
}

/** What comes of asking for the whole file. */
export async function receiveHardCredit(
  lender: Lender,
  application: ReadApplication,
): Promise<Happening | undefined> {
  const before = { ...(await readCreditFile(lender.db, application.uuid)), stage: 'HARD' as const };
  const report = await lender.credit.pull(await applicantOf(lender, application, before));
  if (report === undefined) return undefined;
  const { outcome } = report;
  const file = { ...fileAfter(before, report), property_value: before.property_value };
  const save = (db: Kysely<LenderTables>) => saveCreditFile(db, file);
  if (outcome === 'LOCKED' || outcome === 'LOCKED_WITH_PIN') {
    return { event: 'fileLocked', status: missing[outcome].status ?? {}, save };
  }
  const decided = await underwrite(lender, application, file);
  if (decided.event === 'declined') {
    const saveBoth: Happening['save'] = async (db, at) => {
      await save(db);
      await decided.save?.(db, at);
    };
    return { ...decided, save: saveBoth };
  }
  return { event: report.isLate ? 'paymentsLate' : 'wholeFileFound', save };
}

/** Whom the bureau is asked for: what the application says now, with what the person gave it. */
async function applicantOf(
  { db, sealed }: Lender,
  { identity, request, document }: ReadApplication,
  { sealed_pin, is_unlocked, asked_again }: CreditFileRow,
): Promise<Applicant> {
  const { firstName, lastName, dob } = request.profileRequest.name;
  const sealedSsn = await readSealedSsn(db, identity);
  const { street1 = '', street2 = '', zip = '' } = document.property;
  return {
    firstName,
    lastName,
    dob,
    street1,
    street2,
    zip,
    ssn: sealedSsn === undefined ? undefined : await sealed.open(sealedSsn),
    pin: sealed_pin === null ? undefined : await sealed.open(sealed_pin),
    isUnlocked: is_unlocked,
    askedAgain: asked_again,
  };
}

function fileAfter(before: CreditFileRow, report: CreditReport): CreditFileRow {
  const { outcome, score, propertyValue, mortgageBalance } = report;
  return {
    ...before,
    state: outcome === 'FOUND' ? 'FOUND' : missing[outcome].state,
    // It opens the file once.
    sealed_pin: null,
    score,
    property_value: propertyValue,
    mortgage: mortgageBalance,
  };
}

/** What has to be settled before underwriting can decide. */
function detour({
  isLate,
  isDifferent,
  propertyValue,
  liens,
  inquiries,
}: CreditReport): LifeEvent | undefined {
  if (isLate) return 'paymentsLate';
  if (isDifferent) return 'fileDiffers';
  if (propertyValue === 0) return 'homeUnvalued';
  if (liens.length > 0) return 'liensFound';
  return inquiries.length > 0 ? 'inquiriesFound' : undefined;
}

function openQuestions(event: LifeEvent, { liens, inquiries }: CreditReport): Happening {
  return {
    event,
    status: { liensComplete: liens.length === 0, inquiryAttestNeeded: inquiries.length > 0 },
  };
}

async function noteDebts(
  db: Kysely<LenderTables>,
  application: string,
  { liens, inquiries }: CreditReport,
  at: Date,
): Promise<void> {
  const open = { application, answer: null };
  await insertLiens(
    db,
    liens.map((lien, index) => ({
      ...open,
      ...lien,
      uuid: randomUUID(),
      position: index + 1,
      source: 'FOUND' as const,
      reason: null,
    })),
  );
  const asked_on = businessDay(at);
  await insertInquiries(
    db,
    inquiries.map((creditor) => ({ ...open, uuid: randomUUID(), creditor, asked_on, balance: null })),
  );
}
