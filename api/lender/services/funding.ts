import type { Funding } from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../http/call.ts';
import { readOwn } from '../http/own-application.ts';
import { addDays, lastDayToCancel, nextBankDay } from '../life-cycle/business-days.ts';
import { readPaymentPlan } from '../queries/bank-accounts.ts';
import { listPapers } from '../queries/papers.ts';

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
      const lastDay = lastDayToCancel((notice ?? now).toISOString().slice(0, 10));
      const recordingDay = nextBankDay(lastDay);
      const fundingDay = nextBankDay(recordingDay);
      return {
        isEstimate: notice === undefined,
        lastDayToCancel: lastDay,
        recordingDay,
        fundingDay,
        firstPaymentDay: firstPayment(fundingDay, plan?.payment_day ?? 1),
        isCancellable:
          lender.lifeCycle.follow(application.status, 'withdrawn', { application: {} }) !== undefined,
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
