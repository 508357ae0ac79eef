import { expect, test } from 'vitest';
import { calculate, type JsonObject } from '#engine/index.ts';
import { productFlows } from './product-flows.ts';

const flows = productFlows();

function check(name: string, cases: readonly (readonly [facts: JsonObject, expected: boolean])[]): void {
  test.each(cases)(`${name} with %j is %j`, (facts, expected) => {
    expect(calculate(flows, name, {}, facts)).toEqual({ value: expected });
  });
}

const marked = { payOff: { status: 'MARKED_FOR_PAYOFF' } };
const unmarked = { payOff: { status: 'UNMARKED' } };

check('payoffMarked', [
  [{}, false],
  [{ application: { liabilities: [] } }, false],
  [{ application: { liabilities: [unmarked, {}] } }, false],
  [{ application: { liabilities: [unmarked, marked] } }, true],
]);

const hardCredit = { consents: [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }] };
const assets = { assetDepletion: { complete: true } };
const matched = { uwDecision: 'FINAL', uwSubDecision: 'VERIFIED_INCOME_MATCHED_OFFER' };

check('hardCreditStage', [
  [{}, false],
  [{ application: { consents: [{ type: 'SOFT_CREDIT' }] } }, false],
  [{ application: hardCredit }, true],
  [{ application: assets }, false],
  [{ application: { ...assets, status: { uwDecision: 'UNKNOWN' } } }, true],
  [{ application: { assetDepletion: { complete: false }, status: { uwDecision: 'FINAL' } } }, false],
  [{ application: { ...hardCredit, status: matched } }, false],
  [{ application: { ...assets, status: matched } }, false],
  [{ application: { ...hardCredit, status: { ...matched, uwDecision: 'SELECT' } } }, true],
  [{ application: { ...hardCredit, status: { ...matched, uwSubDecision: 'FINAL_OFFER' } } }, true],
]);

const signers = {
  additionalSignerVersion: 'v1',
  helocSigners: [{ identityUuid: 'b' }, { identityUuid: 'a' }],
};
const user = { uuid: 'a' };

check('isAdditionalSigner', [
  [{}, false],
  [{ profile: { type: 'CO_DEEDER' } }, true],
  [{ profile: { profileType: 'CO_DEEDER' } }, true],
  [{ session: { user: { profileType: 'CO_DEEDER' } } }, true],
  [{ application: { signers }, session: { user } }, true],
  [{ application: { signers }, session: { user: { uuid: 'c' } } }, false],
  [{ application: { signers: { ...signers, additionalSignerVersion: 'v2' } }, session: { user } }, false],
  [{ application: { signers: { helocSigners: [{}] } }, session: { user: {} } }, false],
  [{ application: { signers: { ...signers, helocSigners: [{}] } }, session: {} }, false],
]);
