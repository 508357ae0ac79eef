import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Policy, Valuation } from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../call/call.ts';
import { changeOwn, readOwn } from '../access/own-application.ts';
import { insertPolicy, insertValuationOrder, listPolicies } from '../queries/closing.ts';
import type { PolicyRow } from '../tables/life-tables.ts';
import { wrongField } from '../http/problems.ts';
import { addDays, businessDay } from '../workflow/business-days.ts';
import { policyTerms } from '../workflow/home-status-handlers.ts';
import { useFile } from './files.ts';
import { refuseMore } from '../rules/workflow.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/valuation.json`, by where they are served. */
export const valuationRoutes: LenderRoutes = {
  [`GET ${own}/valuation`]: readOwn('getValuation', async ({ lender, application }): Promise<Valuation> => {
    const { lending } = lender.workflow;
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

const leastDays = 30;

/** What a policy must say; sample wordings. */
const requirements = [
  { code: 'HOME', text: 'It covers the home that secures the line.' },
  { code: 'AMOUNT', text: 'It covers at least what rebuilding the home costs, or the line.' },
  { code: 'MORTGAGEE', text: 'It names the lender as mortgagee.' },
  { code: 'EXPIRED', text: `It is good for ${leastDays} days at least.` },
];

function earliestEnd(now: Date): string {
  return addDays(businessDay(now), leastDays);
}

/** The operations of `schemas/api/insurance.json`, by where they are served. */
export const insuranceRoutes: LenderRoutes = {
  [`GET ${own}/insurance`]: readOwn('getInsurance', async ({ lender, db, application, now }) => ({
    requirements,
    ...(await policyTerms(lender, db, application)),
    earliestEnd: earliestEnd(now),
    policies: (await listPolicies(db, application.uuid)).map(policyReply),
    isInsured: application.document.insurance?.complete === true,
  })),

  [`POST ${own}/insurance/policies`]: changeOwn('sendPolicy', async (called) => {
    const { lender, db, application, body, now } = called;
    refuseMore(lender.workflow, 'policies', (await listPolicies(db, application.uuid)).length);
    const earliest = earliestEnd(now);
    if (body.expires < earliest) throw wrongField('/expires', `must be ${earliest} or later`);
    const uuid = randomUUID();
    const { insurer, policyNumber, expires } = body;
    const policy = { uuid, application: application.uuid, insurer, policy_number: policyNumber, expires };
    await insertPolicy(db, { ...policy, ...unread, sent_at: now });
    await useFile(called, { id: body.file, field: '/file' }, { uuid, purpose: 'POLICY', about: uuid });
    return { status: 201, happening: { event: 'policySent' }, reply: { uuid } };
  }),
};

const unread = { state: 'SENT', lacks: '[]', coverage: null, mortgagee: null } as const;

function policyReply(row: Selectable<PolicyRow>): Policy {
  const { uuid, insurer, policy_number, expires, state, lacks, coverage, mortgagee } = row;
  const read = { ...(coverage !== null && { coverage }), ...(mortgagee !== null && { mortgagee }) };
  return { uuid, insurer, policyNumber: policy_number, expires, state, lacks, ...read };
}
