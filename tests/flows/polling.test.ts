import { describe, expect, it, test } from 'vitest';
import { decideRoute, type JsonObject } from '#engine/index.ts';
import { productFlows } from './product-flows.ts';

const flows = productFlows();

function at(checklistStatus: string, pollAttempts?: number): JsonObject {
  return {
    profile: { uuid: 'p' },
    application: { uuid: 'a', status: { checklistStatus, liensComplete: true } },
    session: pollAttempts === undefined ? {} : { pollAttempts },
  };
}

const longest = [1000, 2000, 4000, ...Array.from({ length: 11 }, () => 5000)];
const working = [
  'GEN_APP_DISCLOSURES',
  'GEN_NOTE_SIGNING',
  'GEN_PRE_SOFT_CREDIT_DISCLOSURE',
  'HARD_CREDIT_PULL',
  'IN_PROGRESS',
  'ONSITE_APPRAISAL_REQUEST',
  'PREQUAL_TITLE',
];

test.each(['WAITING_FOR_SOFT_CREDIT', 'WAITING_X', 'WAITING_FOR_REVIEW'])(
  '%s is asked for 14 times',
  (status) => {
    expect(decideRoute(flows, at(status, 0))).toMatchObject({
      poll: true,
      retries: 14,
      delays: longest,
      page: null,
    });
  },
);

test.each(working)('%s is asked for 7 times', (status) => {
  const delays = longest.slice(0, 7);
  expect(decideRoute(flows, at(status, 6))).toMatchObject({ poll: true, retries: 7, delays, page: null });
});

test.each(['NOTARY_WAITING_PERIOD', 'OFFER_SELECTION', 'WAITING', 'IN_PROGRESS_REVIEW', ''])(
  '%j is not asked for again',
  (status) => {
    expect(decideRoute(flows, at(status, 0))).toMatchObject({ poll: false, retries: 0, delays: [] });
  },
);

test.each([
  'ASSETS_PREQUAL',
  'CANCELLED',
  'CREDIT_ERROR',
  'CREDIT_NO_MATCH',
  'CREDIT_NO_MATCH_SSN',
  'DECLINED',
  'HARD_CREDIT_LOCKED_OR_FROZEN',
  'SOFT_CREDIT_LOCKED_OR_FROZEN',
  'MULTIPLE_PROPERTIES',
  'NO_PROPERTY_FOUND',
])('%s stops', (status) => {
  expect(decideRoute(flows, at(status, 0))).toMatchObject({ stop: true, poll: false });
});

describe('when all tries are used up', () => {
  it('the page of the status is shown', () => {
    expect(decideRoute(flows, at('GEN_NOTE_SIGNING', 7))).toMatchObject({
      page: 'review-app/signdocs',
      poll: true,
    });
    expect(decideRoute(flows, at('ONSITE_APPRAISAL_REQUEST', 7)).page).toBe('error/timeout');
  });

  it('the page of the machine is shown, where the status has none', () => {
    expect(decideRoute(flows, at('WAITING_FOR_SOFT_CREDIT', 14)).page).toBe('product/assets');
    expect(decideRoute(flows, at('PREQUAL_TITLE', 7)).page).toBe('product/assets');
  });

  it('nothing said about tries counts as that', () => {
    expect(decideRoute(flows, at('GEN_NOTE_SIGNING'))).toMatchObject({
      page: 'review-app/signdocs',
      poll: true,
    });
  });
});
