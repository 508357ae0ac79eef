import { describe, expect, it, test } from 'vitest';
import { decideRoute, type JsonObject } from '#engine/index.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { mergeFacts } from './merge-facts.ts';
import { productFlows } from './product-flows.ts';

const flows = productFlows();

/** An application at a status, otherwise only just begun; the machine stays at its first state. */
function at(checklistStatus: string, over: JsonObject = {}): JsonObject {
  const facts = { profile: { uuid: 'p' }, application: { uuid: 'a', status: { checklistStatus } } };
  return mergeFacts(facts, over);
}

const application = (given: JsonObject): JsonObject => ({ application: given });
const status = (given: JsonObject): JsonObject => application({ status: given });

/** A§4, letter for letter; `null` is a person who stays where they are. */
const statuses: readonly (readonly [status: string, page: string | null, over?: JsonObject])[] = [
  ['CREDIT_NO_MATCH', 'credit/social'],
  ['CREDIT_NO_MATCH_SSN', 'review-app/no-credit'],
  ['HARD_CREDIT_LOCKED_OR_FROZEN', 'credit/error'],
  ['SOFT_CREDIT_LOCKED_OR_FROZEN', 'credit/error'],
  ['CREDIT_ERROR', 'credit/error'],
  ['NO_PROPERTY_FOUND', 'review-app/property'],
  ['MULTIPLE_PROPERTIES', 'review-app/property'],
  ['DECLINED', 'error/decline'],
  ['COLLECT_ADDITIONAL_INFO', 'start/contact'],
  ['HMDA', 'start/hmda'],
  ['DELINQUENCY_REVIEW', 'review-app/delinquency'],
  ['GEN_CLOSING_DISCLOSURE', 'review-app/signdocs'],
  ['GEN_CLOSING_DISCLOSURE', 'error/flood-cert', status({ waitingOnFloodCert: true })],
  ['NOTE_SIGNING', 'signing/intro'],
  ['FINAL_OFFER', 'signing/intro'],
  ['REVISED_OFFER_SELECTION', 'product/select'],
  ['OFFER_SELECTION', 'product/select'],
  ['GEN_NOTE_SIGNING', 'review-app/signdocs'],
  ['APP_SUBMISSION', 'start/app-summary'],
  ['GEN_SUMMARY_DISCLOSURE', 'start/app-summary'],
  ['INCOME_VERIFICATION', 'income/review'],
  ['IDENTITY_VERIFICATION', 'identity'],
  ['ASSETS_PREQUAL', 'product/assets'],
  ['CLTV_LIEN_POSITION_REQUALIFY', 'product/prequal-winback'],
  ['DISBURSEMENT_ACCOUNT', 'bank/disburse'],
  ['DISBURSEMENT_ACCOUNT', 'bank/disburse', application({ isCrypto: true })],
  ['AUTOPAY_ACCOUNT', 'bank/disburse'],
  ['AUTOPAY_ACCOUNT', 'bank/disburse', application({ disburseAccount: { routingNumber: '' } })],
  ['AUTOPAY_ACCOUNT', 'bank/autopay', application({ disburseAccount: { routingNumber: '011000015' } })],
  ['AUTOPAY_ACCOUNT', 'bank/autopay', application({ isCrypto: true })],
  ['VERIFIED_AUTOPAY_ACCOUNT', 'bank/autopay'],
  ['NO_AVM', 'bpo/estimate-value'],
  ['AVM_PENDING', 'bpo/estimate-value'],
  ['RESIDENTIAL_EVALUATION_ORDERED', 'bpo/estimate-value'],
  ['TITLE_ESTIMATE', 'bpo/estimate-value'],
  ['PAYOFF_REQUEST_PENDING', 'payoff/hold'],
  ['BPO_ORDER_REQUEST', 'bpo/hold'],
  [
    'BPO_ORDER_REQUEST',
    'bpo/condition',
    application({ property: { state: 'TX' }, status: { bpo: 'REQUIRED' } }),
  ],
  ['BPO_ORDER_REQUEST', 'bpo/hold', application({ property: { state: 'TX' }, status: { bpo: 'UNKNOWN' } })],
  [
    'BPO_ORDER_REQUEST_PENDING',
    'bpo/order-bpo',
    application({ property: { state: 'CO' }, status: { bpo: 'REQUIRED' } }),
  ],
  ['BPO_ORDER_REQUEST_REVIEW', 'bpo/hold'],
  ['BPO_PROCESSING', 'bpo/hold'],
  ['FINAL_TITLE', 'bpo/hold'],
  ['FINAL_TITLE_REVIEW', 'bpo/hold'],
  ['GEN_RESCISSION', 'complete'],
  ['RESCISSION', 'complete'],
  ['RECORDING', 'complete'],
  ['FUNDABLE', 'complete'],
  ['DIRECT_DEBT_PAYOFF', 'complete'],
  ['FUNDING_DECISION', 'complete'],
  ['DEED_SIGNING', 'notary/intro'],
  ['DEED_SIGNING', 'complete', status({ primaryParticipantAcceptComplete: true })],
  ['APPRAISAL_REVIEW', 'error/timeout'],
  ['ONSITE_APPRAISAL_ORDERED', 'error/timeout'],
  ['ONSITE_APPRAISAL_REQUEST', 'error/timeout'],
  ['TITLE_SEARCH', 'error/timeout'],
  ['MINOR_CREDIT_ISSUE', 'error/timeout'],
  ['UNKNOWN', 'error/timeout'],
  ['UNRECOGNIZED', 'error/timeout'],
  ['UNKNOWN_STEP', 'error/timeout'],
  ['LIEN_VERIFICATION', 'liens'],
  ['LIEN_VERIFICATION_INQUIRY', 'liens'],
  ['CO_DEED_REQ', 'signing/additional'],
  ['GEN_NOTARY_DISCLOSURE', 'notary/intro'],
  ['ATTORNEY_REVIEW', 'notary/intro'],
  ['NOTARY_WAITING_PERIOD', 'notary/intro'],
  ['MANUAL_DEED_SIGNING', 'notary/reserve-manual'],
  ['EMPLOYMENT_VERIFICATION', 'income/employer-verification'],
  ['ONSITE_APPRAISAL_BORROWER_PAYMENT', 'hold'],
  ['ONSITE_APPRAISAL_PENDING', 'hold'],
  ['ONSITE_APPRAISAL_BORROWER_PAYMENT_PENDING', 'hold'],
  ['COMPLETE', '/'],
  ['CANCELLED', '/'],
  ['WAITING_FOR_REVIEW', null],
  ['HARD_CREDIT_PULL', null],
  ['TRUST_AND_INSURANCE', null],
  ['', null],
];

for (const [checklistStatus, page, over = {}] of statuses)
  test(`"${checklistStatus}" leads to ${page ?? 'no other page'}, with ${JSON.stringify(over)}`, () => {
    expect(decideRoute(flows, at(checklistStatus, over)).page).toBe(page);
  });

/** The page of each state of the machine, for a status without a row. */
const states: readonly (readonly [state: string, page: string | null])[] = [
  ['profile', null],
  ['ssnCredit', 'credit/social'],
  ['errorCredit', 'credit/error'],
  ['incorrectPin', 'review-app/incorrect-pin'],
  ['noCredit', 'review-app/no-credit'],
  ['noProperty', 'review-app/property'],
  ['datatreeError', 'review-app/datatree'],
  ['delinquency', 'review-app/delinquency'],
  ['uwReview', 'review-app/uw'],
  ['liens', 'liens'],
  ['product', 'product/select'],
  ['assetDepletion', 'product/assets'],
  ['moreProfile', 'start/contact'],
  ['hmda', 'start/hmda'],
  ['waitSummary', 'start/app-summary'],
  ['appSummary', 'start/app-summary'],
  ['docVerify', 'identity'],
  ['manualPaystubUpload', 'income/upload/MANUAL_PAYSTUB'],
  ['incomeReview', 'income/review'],
  ['emplVerify', 'income/employer-verification'],
  ['waitMerchant', 'merchant/review'],
  ['lienAttestation', 'merchant/lien-attestation'],
  ['ach', 'bank/disburse'],
  ['autopay', 'bank/autopay'],
  ['manualAutopay', 'bank/autopay-manual'],
  ['waitSign', 'signing/intro'],
  ['sign', 'signing/intro'],
  ['codeed', 'signing/additional'],
  ['waitNotary', 'notary/intro'],
  ['notary', 'notary/intro'],
  ['insurance', 'insurance/upload'],
  ['waitFund', 'complete'],
  ['declined', 'error/decline'],
  ['dtiDeclined', 'error/income'],
  ['creditScoreDeclined', 'error/credit'],
  ['bpo', 'bpo/condition'],
  ['bpoProcessing', 'bpo/hold'],
  ['documents', '/'],
  ['complete', '/'],
];

describe('the page of a state', () => {
  const { routing } = flows.compiled;
  const rows = routing?.tables.find(({ name }) => name === 'progress')?.rows ?? [];

  test.each(states)('%s: %j', (state, page) => {
    const row = rows.find(({ is, when }) => (is.includes(state) || is.includes('*')) && when === undefined);
    expect(row?.page === '.' ? null : row?.page).toBe(page);
  });

  it('is known for every state of the machine', () => {
    const machine = readFlows().sources.documents['tables/machine.json'] ?? {};
    const known = Object.keys(machine['states'] as JsonObject);
    expect(known.toSorted()).toEqual(states.map(([state]) => state).toSorted());
  });

  const signed = {
    profile: { uuid: 'p' },
    application: { uuid: 'a', status: { disclosures: { notary: { ready: true } } } },
  };
  it('of the notary depends on the time that was asked for', () => {
    expect(decideRoute(flows, signed).page).toBe('notary/intro');
    const manual = mergeFacts(signed, application({ requestedManualNotaryTime: '2026-02-01T10:00:00Z' }));
    expect(decideRoute(flows, manual).page).toBe('notary/reserve-manual');
  });
});

describe('what goes along', () => {
  const verified = status({ uwSubDecision: 'VERIFIED_OFFER', uwDecision: 'SELECT' });

  it('is the decision, and the origin with a verified offer', () => {
    expect(decideRoute(flows, at('OFFER_SELECTION', verified)).pass.state).toEqual({
      origin: 'signing/intro',
      decision: 'SELECT',
    });
  });

  it('is the decision alone with any other offer', () => {
    const over = status({ uwSubDecision: 'UNVERIFIED_OFFER', uwDecision: 'SELECT' });
    expect(decideRoute(flows, at('OFFER_SELECTION', over)).pass.state).toEqual({ decision: 'SELECT' });
    expect(decideRoute(flows, at('OFFER_SELECTION')).pass.state).toEqual({});
  });

  it('is nothing with a revised offer', () => {
    expect(decideRoute(flows, at('REVISED_OFFER_SELECTION', verified)).pass.state).toEqual({});
  });

  it('of the query is only what opens the chat', () => {
    const over = { session: { query: { 'pop-webchat': 'true', utm_source: 'mail' } } };
    expect(decideRoute(flows, at('HMDA', over)).pass.query).toEqual({ 'pop-webchat': 'true' });
  });
});

describe('without a profile or an application', () => {
  test.each([
    [{}],
    [{ profile: { uuid: 'p' } }],
    [{ application: { uuid: 'a', status: { checklistStatus: 'HMDA' } } }],
  ])('%j leads to the dashboard', (facts: JsonObject) => {
    expect(decideRoute(flows, facts).page).toBe('/dashboard');
  });
});
