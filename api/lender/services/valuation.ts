import { randomUUID } from 'node:crypto';
import type { Valuation } from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../http/call.ts';
import { changeOwn, readOwn } from '../http/own-application.ts';
import { insertValuationOrder } from '../queries/closing.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/valuation.json`, by where they are served. */
export const valuationRoutes: LenderRoutes = {
  [`GET ${own}/valuation`]: readOwn('getValuation', async ({ lender, application }): Promise<Valuation> => {
    const { lending } = lender.lifeCycle;
    const { adjustedHomeAmount, status } = application.document;
    const isAppraisal = application.status.startsWith('ONSITE_APPRAISAL');
    return {
      ...(adjustedHomeAmount !== undefined && { value: adjustedHomeAmount }),
      bpo: status.bpo ?? 'UNKNOWN',
      price: isAppraisal ? lending.appraisalPrice : lending.valuationPrice,
      isAppraisal,
    };
  }),

  [`POST ${own}/valuation/orders`]: changeOwn('orderValuation', async (called) => {
    const { db, application, body, now } = called;
    const uuid = randomUUID();
    const order = { uuid, application: application.uuid, contact_phone: body.contactPhone, ordered_at: now };
    await insertValuationOrder(db, { ...order, kind: 'BROKER', sealed_payment: null });
    return {
      status: 201,
      happening: { event: 'valuationOrdered', status: { bpo: 'PROCESSING' } },
      reply: { uuid },
    };
  }),

  [`POST ${own}/valuation/payments`]: changeOwn('payAppraisal', async (called) => {
    const { db, lender, application, body, now } = called;
    const uuid = randomUUID();
    const sealed_payment = await lender.sealed.seal(body.paymentToken);
    const order = { uuid, application: application.uuid, contact_phone: null, ordered_at: now };
    await insertValuationOrder(db, { ...order, kind: 'APPRAISER', sealed_payment });
    return { status: 201, happening: { event: 'appraisalPaid' }, reply: { uuid } };
  }),
};
