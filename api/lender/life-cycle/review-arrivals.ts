import type { Lender } from '../lender.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { readCreditFile } from '../queries/credit-files.ts';
import { homeOf } from './home-arrivals.ts';
import type { Happening } from './move.ts';
import { type DeclineReason, decline } from './underwrite.ts';

/** What comes of a review by a person of ours: it goes on, or it is declined for what was reviewed. */
function review(reason: DeclineReason, stage: 'SOFT_CREDIT' | 'VERIFIED_INCOME') {
  return async (lender: Lender, application: ReadApplication): Promise<Happening | undefined> => {
    const isPassed = await lender.checks.review(homeOf(application));
    if (isPassed === undefined) return undefined;
    if (isPassed) return { event: 'reviewPassed' };
    const file = await readCreditFile(lender.db, application.uuid);
    return decline(lender, application, { file, reason, stage, event: 'reviewFailed' });
  };
}

/** What comes of each status in which somebody reviews. */
export const reviewArrivals = {
  DELINQUENCY_REVIEW: review('paymentsLate', 'SOFT_CREDIT'),
  MINOR_CREDIT_REVIEW: review('fileDiffers', 'SOFT_CREDIT'),
  TITLE_REVIEW: review('titleUnclear', 'VERIFIED_INCOME'),
};
