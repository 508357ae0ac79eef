import type { CreditOutcome } from '../providers/credit.ts';

/** What a credit report means for an application: a file with offers, or the outcome without them. */
export type Report = Exclude<CreditOutcome, 'FOUND'> | 'OFFERS';

export const statusAfterCreation = 'WAITING_FOR_SOFT_CREDIT';

const afterSoftCredit = {
  OFFERS: 'OFFER_SELECTION',
  NO_MATCH: 'CREDIT_NO_MATCH',
  NO_MATCH_SSN: 'CREDIT_NO_MATCH_SSN',
  LOCKED_OR_FROZEN: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
  CREDIT_ERROR: 'CREDIT_ERROR',
  DECLINED: 'DECLINED',
  NO_PROPERTY: 'NO_PROPERTY_FOUND',
  MULTIPLE_PROPERTIES: 'MULTIPLE_PROPERTIES',
} satisfies Record<Report, string>;

/** The status that follows when a report arrives; a report that nobody waits for changes nothing. */
export function nextStatus(report: Report, status: string): string {
  return status === statusAfterCreation ? afterSoftCredit[report] : status;
}
