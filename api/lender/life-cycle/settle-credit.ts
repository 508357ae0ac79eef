import type { Selectable } from 'kysely';
import type { CreateApplicationRequest, Offer } from '#schemas/generated/api.ts';
import type { ApplicationRow, StoredApplication, StoredStatus } from '../lender-tables.ts';
import type { Lender } from '../lender.ts';
import { type CreditReport, applicantOf } from './credit.ts';
import { listDueApplications, saveReport } from '../queries/applications.ts';
import { computeOffers, offerSet } from './compute-offers.ts';
import type { Report } from './life-cycle.ts';

/**
 * Takes in the reports of a person's applications that have arrived by now. Called before an application is read: what is
 * due stands in the database, so it survives a restart, and needs no process of its own.
 */
export async function settleCredit(lender: Lender, identity: string): Promise<void> {
  const due = await listDueApplications(lender.db, identity, lender.now());
  for (const application of due) {
    await settle(lender, application);
  }
}

async function settle(
  { db, credit, lifeCycle }: Lender,
  application: Selectable<ApplicationRow>,
): Promise<void> {
  const { request } = application;
  const report = await credit.pull(applicantOf(request));
  const offers = report.outcome === 'FOUND' ? computeOffers(report, yearlyIncome(request)) : [];
  const status = lifeCycle.nextStatus(meaning(report, offers), application.status);
  await saveReport(db, application.uuid, {
    status,
    active: status !== 'DECLINED',
    document: { ...application.document, ...findings(application, report, offers) },
    offers: offers.length === 0 ? null : offerSet(offers, request.propertyRequest.state),
  });
}

function meaning({ outcome }: CreditReport, offers: readonly Offer[]): Report {
  if (outcome !== 'FOUND') {
    return outcome;
  }
  return offers.length === 0 ? 'DECLINED' : 'OFFERS';
}

function findings(
  { document }: Selectable<ApplicationRow>,
  report: CreditReport,
  offers: readonly Offer[],
): Partial<StoredApplication> {
  if (report.outcome !== 'FOUND') {
    const declined: StoredStatus =
      report.outcome === 'DECLINED' ? { uwDecision: 'DECLINE', creditScoreDecline: true } : {};
    return { status: { ...document.status, ...declined } };
  }
  const decision: StoredStatus = offers.length === 0 ? { uwDecision: 'DECLINE', dtiDecline: true } : approved;
  return {
    status: { ...document.status, ...decision },
    adjustedHomeAmount: report.propertyValue,
    uwCalculatedDrawAmount: Math.max(0, ...offers.map((offer) => offer.maxDraw)),
    liabilities: report.debts,
  };
}

const approved: StoredStatus = {
  uwDecision: 'APPROVED',
  uwSubDecision: 'UNVERIFIED_OFFER',
  liensComplete: true,
  propertyComplete: true,
};

function yearlyIncome({ income }: CreateApplicationRequest): number {
  return income.incomePrimary + income.incomeOther;
}
