import { randomUUID } from 'node:crypto';
import type {
  BankAccount,
  BankAccountRequest,
  BankAccounts,
  Banks,
  Funding,
  LinkedAccount,
  NextStatus,
  Offer,
  PayTypeRequest,
} from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../call/call.ts';
import { type OwnCall, type OwnChange, changeOwn, readOwn } from '../access/own-application.ts';
import { conflict, lenderProblem, wrongField } from '../http/problems.ts';
import type { CheckOutcome } from '../providers/checks.ts';
import { statementNeeded } from '../workflow/proof-status-handlers.ts';
import { openCondition } from '../queries/conditions.ts';
import type { ReadApplication } from '../queries/applications.ts';
import type { BankAccountRow, LinkedAccountRow } from '../tables/proof-tables.ts';
import {
  listBankAccounts,
  listLinkedAccounts,
  readPaymentPlan,
  saveBankAccount,
  saveFinding,
  saveLinkedAccounts,
  savePaymentPlan,
} from '../queries/bank-accounts.ts';
import { addDays, businessDay, fundingDays } from '../workflow/business-days.ts';
import { applicationReply } from '../workflow/application-document.ts';
import { readSelection } from '../queries/product.ts';
import { closingCosts, securedAmount } from '../loan-documents/document-figures.ts';
import { lineAccount } from '../workflow/line-account.ts';
import { chosenDraw } from '../workflow/chosen-draw.ts';
import { listPapers } from '../queries/loan-documents.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/accounts.json`, by where they are served. */
export const accountRoutes: LenderRoutes = {
  [`GET ${own}/accounts`]: readOwn('getAccounts', async ({ db, application }): Promise<BankAccounts> => {
    const accounts = await listBankAccounts(db, application.uuid);
    const plan = await readPaymentPlan(db, application.uuid);
    const [disbursement, autopay] = (['DISBURSEMENT', 'AUTOPAY'] as const).map((purpose) =>
      accounts.find((account) => account.purpose === purpose),
    );
    const linked = await listLinkedAccounts(db, application.uuid);
    const offer = chosenOffer(application);
    return {
      autopayDiscount: Number(((offer?.baseRate ?? 0) - (offer?.rate ?? 0)).toFixed(4)),
      ...(disbursement && { disbursement: accountReply(disbursement) }),
      ...(autopay && { autopay: accountReply(autopay) }),
      ...(linked.length > 0 && { linked: linked.map(linkedReply) }),
      ...(plan && { payType: plan.pay_type, paymentDay: plan.payment_day }),
    };
  }),

  [`PUT ${own}/disbursement-account`]: changeOwn('saveDisbursementAccount', async (called) => {
    return named(await keep(called, called.body, 'DISBURSEMENT', ''));
  }),

  [`GET ${own}/accounts/banks`]: readOwn('listBanks', async ({ lender }): Promise<Banks> => {
    return { banks: lender.bankLinks.banks };
  }),

  [`PUT ${own}/accounts/link`]: changeOwn('linkBank', async ({ db, lender, application, body }) => {
    const bank = lender.bankLinks.banks.find(({ code }) => code === body.bank);
    if (bank === undefined) throw wrongField('/bank', 'is no bank that can be linked');
    const reported = await lender.bankLinks.accountsAt(bank);
    if (reported === undefined) throw conflict('bank-refused', 'Your bank did not let you in.');
    const accounts = reported.map(async ({ kind, routing_number, accountNumber }, position) => ({
      uuid: randomUUID(),
      application: application.uuid,
      position,
      routing_number,
      sealed_number: await lender.sealed.seal(accountNumber),
      mask: accountNumber.slice(-4),
      kind,
      bank_name: bank.name,
    }));
    await saveLinkedAccounts(db, application.uuid, await Promise.all(accounts));
    return { reply: {} };
  }),

  [`PUT ${own}/disbursement-account/linked`]: changeOwn('useLinkedAccount', async (called) => {
    const { db, application, body } = called;
    const linked = await listLinkedAccounts(db, application.uuid);
    const found = linked.find(({ uuid }) => uuid === body.account);
    if (found === undefined) throw wrongField('/account', 'is no linked account of this application');
    const { position: _place, ...known } = found;
    const account: BankAccountRow = { ...known, uuid: randomUUID(), purpose: 'DISBURSEMENT', state: null };
    await saveBankAccount(db, account);
    return named(account);
  }),

  [`PUT ${own}/pay-type`]: changeOwn('savePayType', async (called) => {
    const { db, application, body } = called;
    const { payType, paymentDay } = body;
    const autopayAccount = payType === 'AUTOPAY' ? { uuid: await autopayUuid(called) } : undefined;
    await savePaymentPlan(db, { application: application.uuid, pay_type: payType, payment_day: paymentDay });
    const offer = chosenOffer(application);
    const rate = payType === 'AUTOPAY' ? offer?.rate : offer?.baseRate;
    const document = { payType, ...(autopayAccount && { autopayAccount }), ...(rate && { rate }) };
    return { happening: { event: 'payTypeChosen', document }, reply: {} };
  }),
};

/** The offer whose rate counts on how payments are made. */
function chosenOffer({ document, offers }: ReadApplication): Offer | undefined {
  return offers?.offers.find(({ term }) => term === document.term);
}

/** What comes of an account for the money. */
function named({ uuid, routing_number, mask }: BankAccountRow): OwnChange<NextStatus> {
  const disburseAccount = { uuid, routingNumber: routing_number, mask };
  return { happening: { event: 'accountNamed', document: { disburseAccount } }, reply: {} };
}

/** The account that payments are taken from: the one that is named, else the one that the money goes to. */
async function autopayUuid(called: OwnCall<PayTypeRequest>): Promise<string> {
  const { db, application, body } = called;
  if (body.isAuthorized !== true) throw wrongField('/isAuthorized', 'must be true for autopay');
  if (body.account !== undefined) return (await keepChecked(called, body.account)).uuid;
  const accounts = await listBankAccounts(db, application.uuid);
  const disbursement = accounts.find(({ purpose }) => purpose === 'DISBURSEMENT');
  if (disbursement === undefined) throw wrongField('/account', 'is missing');
  return disbursement.uuid;
}

/** Keeps an account for the payments, which is checked as the one that the money goes to is; refuses one that fails. */
async function keepChecked(
  called: OwnCall<PayTypeRequest>,
  account: BankAccountRequest,
): Promise<BankAccountRow> {
  const { lender, db, application, now } = called;
  const kept = await keep(called, account, 'AUTOPAY', '/account');
  const state = await lender.checks.account(account);
  if (state === undefined || state === 'FAILED_VERIFICATION') throw unconfirmed(state);
  if (state === 'PENDING_REVIEW') await openCondition(db, application.uuid, statementNeeded, now);
  await saveFinding(db, kept.uuid, state);
  return { ...kept, state };
}

/** An account that its bank did not confirm, or has not answered about. */
function unconfirmed(finding: CheckOutcome | undefined) {
  const isSilent = finding === undefined;
  const detail = isSilent
    ? 'We could not check this account just now. Please try again in a few minutes.'
    : 'Your bank did not confirm this account. It must be open and in your own name.';
  return lenderProblem({
    type: isSilent ? 'check-silent' : 'account-refused',
    title: 'Not a confirmed account',
    status: 422,
    detail,
    errors: [{ field: '/account/accountNumber', detail }],
  });
}

/** Keeps an account with its number sealed; `at` is where the request names it. */
async function keep(
  called: OwnCall,
  { routingNumber, accountNumber, kind, bankName = 'Sample Bank' }: BankAccountRequest,
  purpose: BankAccountRow['purpose'],
  at: string,
): Promise<BankAccountRow> {
  if (!isRoutingNumber(routingNumber)) throw wrongField(`${at}/routingNumber`, 'has a wrong check digit');
  const account: BankAccountRow = {
    uuid: randomUUID(),
    application: called.application.uuid,
    purpose,
    routing_number: routingNumber,
    sealed_number: await called.lender.sealed.seal(accountNumber),
    mask: accountNumber.slice(-4),
    kind,
    bank_name: bankName,
    state: null,
  };
  await saveBankAccount(called.db, account);
  return account;
}

/** Whether the check digit of the American Bankers Association is right. */
function isRoutingNumber(text: string): boolean {
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

function linkedReply({ uuid, bank_name, kind, mask }: LinkedAccountRow): LinkedAccount {
  return { uuid, bankName: bank_name, kind, mask };
}

function accountReply({ uuid, routing_number, mask, kind, bank_name, state }: BankAccountRow): BankAccount {
  return {
    uuid,
    routingNumber: routing_number,
    mask,
    kind,
    bankName: bank_name,
    ...(state !== null && { state }),
  };
}

// A payment is due no sooner: a statement goes out before it.
const daysToFirstPayment = 25;

/** The operations of `schemas/api/funding.json`, by where they are served. */
export const fundingRoutes: LenderRoutes = {
  'GET /service-application/api/v1/application/heloc/{uuid}/funding': readOwn(
    'getFunding',
    async ({ db, lender, application, now }): Promise<Funding> => {
      const papers = await listPapers(db, application.uuid);
      const notice = papers.find(({ type }) => type === 'RIGHT_TO_CANCEL')?.made_at;
      const plan = await readPaymentPlan(db, application.uuid);
      const chosen = chosenDraw(application.document, await readSelection(db, application.uuid));
      const facts = { application: applicationReply(application) };
      const position = lender.workflow.calculate('fundingPosition', {}, facts);
      // What is done happened by today: the sandbox does not wait for the days that it plans.
      const done = (planned: string, isDone: boolean): string => {
        const latest = businessDay(application.completed_at ?? now);
        return isDone && planned > latest ? latest : planned;
      };
      const { completed_at: sentAt } = application;
      const { lastDay, recordingDay, fundingDay } = fundingDays(notice ?? now, sentAt);
      const firstPaymentDay = firstPayment(fundingDay, plan?.payment_day ?? 1);
      const costs = closingCosts(application, chosen, lender.workflow.calculate);
      const { rate, term: termYears } = application.document;
      const isOpen = sentAt !== null && rate !== undefined && termYears !== undefined;
      const total = securedAmount(application, chosen, lender.workflow.calculate);
      const terms = { total, fundingDay, firstPaymentDay, closingCosts: costs };
      return {
        isEstimate: notice === undefined,
        lastDayToCancel: done(lastDay, position > 1),
        recordingDay: done(recordingDay, position > 2),
        fundingDay,
        firstPaymentDay,
        closingCosts: costs,
        ...(isOpen && {
          line: lineAccount({ ...terms, rate, termYears }, businessDay(now), lender.workflow.calculate),
        }),
        isCancellable:
          lender.workflow.follow(application.status, 'withdrawn', { application: {} }) !== undefined,
      };
    },
  ),
};

/** The first such day of a month that leaves time for a statement. */
function firstPayment(fundingDay: string, paymentDay: number): string {
  const earliest = addDays(fundingDay, daysToFirstPayment);
  const [year, month] = [Number(earliest.slice(0, 4)), Number(earliest.slice(5, 7)) - 1];
  const isOver = Number(earliest.slice(8)) > paymentDay;
  return new Date(Date.UTC(year, isOver ? month + 1 : month, paymentDay)).toISOString().slice(0, 10);
}
