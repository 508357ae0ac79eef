import { describe, expect, it, test } from 'vitest';
import { type JsonObject, decideRoute } from '#engine/index.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { productFlows } from './product-flows.ts';

// What clauses say of statuses, states and polling is not said again here: A4.route, A4.machine, A4.trigger, A4.poll.
const flows = productFlows();

/** An application at a status, and only just begun. */
function at(checklistStatus: string): JsonObject {
  const application = { uuid: 'a', status: { checklistStatus } };
  return { profile: { uuid: 'p' }, application, session: { pollAttempts: 0 } };
}

describe('a status that no clause has a case of', () => {
  it.each([
    ['RESIDENTIAL_EVALUATION_ORDERED', 'bpo/estimate-value'],
    ['BPO_ORDER_REQUEST_REVIEW', 'bpo/hold'],
    ['APPRAISAL_REVIEW', 'error/timeout'],
    ['UNKNOWN_STEP', 'error/timeout'],
    ['TRUST_AND_INSURANCE', null],
    ['', null],
  ])('"%s" leads to %s', (status, page) => {
    expect(decideRoute(flows, at(status)).page).toBe(page);
  });

  it.each(['WAITING', 'IN_PROGRESS_REVIEW', ''])('"%s" is not asked for again', (status) => {
    expect(decideRoute(flows, at(status))).toMatchObject({ poll: false, retries: 0, delays: [] });
  });
});

test('an empty id of a name is none', () => {
  const profile = { uuid: 'p', name: { uuid: '' }, dob: '1980-05-04' };
  const application = { uuid: 'a', selectedPropertyUuid: 'home', consents: [{ type: 'SOFT_CREDIT' }] };
  expect(decideRoute(flows, { profile, application }).state).toBe('profile');
});

describe('the page of a state', () => {
  const { routing } = flows.compiled;
  const rows = routing?.tables.find(({ name }) => name === 'progress')?.rows ?? [];

  // No rule leads to these, so no clause can ask for their pages.
  it.each([
    ['uwReview', 'review-app/uw'],
    ['waitMerchant', 'merchant/review'],
    ['lienAttestation', 'merchant/lien-attestation'],
    ['manualAutopay', 'bank/autopay-manual'],
    ['documents', '/'],
  ])('that nothing leads to: %s, %s', (state, page) => {
    expect(rows.find(({ is }) => is.includes(state) || is.includes('*'))?.page).toBe(page);
  });

  it('is known for every state of the machine', () => {
    const machine = readFlows().sources.documents['tables/machine.json'] ?? {};
    const unknown = Object.keys(machine['states'] as JsonObject).filter(
      (state) => !rows.some(({ is }) => is.includes(state) || is.includes('*')),
    );
    expect(unknown).toEqual([]);
  });
});
