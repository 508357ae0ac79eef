import { describe, expect, it, test } from 'vitest';
import { decideRoute, type JsonObject } from '#engine/index.ts';
import { mergeFacts } from './merge-facts.ts';
import { productFlows } from './product-flows.ts';

const flows = productFlows();
const soft = { type: 'SOFT_CREDIT', version: '1' };
const hard = { type: 'HARD_CREDIT', version: '1' };

/** A person who has just begun: nothing is known that a trigger asks for. */
const begun: JsonObject = {
  profile: { uuid: 'p', addresses: [{ type: 'HOME', uuid: 'home' }] },
  application: { uuid: 'a', property: { state: 'CO' }, status: { checklistStatus: 'UNLISTED' } },
};

/** The usual way, a stage at a time: what is learned, the trigger that it fires, and the state that follows. */
const stages: readonly (readonly [learned: JsonObject, trigger: string, state: string])[] = [
  [
    {
      profile: { name: { uuid: 'n' }, dob: '1980-05-04' },
      application: { selectedPropertyUuid: 'home', consents: [soft] },
    },
    'lienInfo',
    'liens',
  ],
  [{ application: { status: { liensComplete: true, uwDecision: 'SELECT' } } }, 'underwrite', 'product'],
  [{ application: { term: 10, amount: 50000 } }, 'selectProduct', 'moreProfile'],
  [
    {
      profile: { hasSsn: true, addresses: [{ type: 'HOME', uuid: 'home', ownership: 'SOLE' }] },
      application: { consents: [soft, hard] },
    },
    'addProfileInfo',
    'hmda',
  ],
  [{ application: { hasHmda: true } }, 'addHmdaInfo', 'waitSummary'],
  [
    { application: { status: { disclosures: { summary: { ready: true } } } } },
    'summarySigning',
    'appSummary',
  ],
  [
    { application: { status: { disclosures: { summary: { complete: true } } } } },
    'summarySigned',
    'incomeReview',
  ],
  [{ application: { status: { uwSubDecision: 'FINAL_OFFER' } } }, 'incomeVerified', 'ach'],
  [
    { application: { disburseAccount: { uuid: 'd', routingNumber: '011000015' }, payType: 'MANUAL' } },
    'disbursementAch',
    'docVerify',
  ],
  [{ application: { documents: [{ type: 'PASSPORT_FRONT' }] } }, 'idDocsUploaded', 'waitSign'],
  [{ application: { status: { disclosures: { closing: { ready: true } } } } }, 'noteSigning', 'sign'],
  [{ application: { status: { disclosures: { closing: { complete: true } } } } }, 'signed', 'codeed'],
  [{ application: { coDeedStatus: 'COMPLETE' } }, 'coDeedConfirmed', 'waitNotary'],
  [{ application: { status: { disclosures: { notary: { ready: true } } } } }, 'deedSigning', 'notary'],
  [{ application: { status: { primaryParticipantAcceptComplete: true } } }, 'enotarySigned', 'insurance'],
  [{ application: { insurance: { complete: true } } }, 'insuranceConfirmed', 'waitFund'],
];

/** Facts at the end of a stage of the usual way. */
function at(state: string): JsonObject {
  const last = stages.findIndex(([, , reached]) => reached === state);
  return stages.slice(0, last + 1).reduce((facts, [learned]) => mergeFacts(facts, learned), begun);
}

test('who has just begun is at the profile, and nothing has fired', () => {
  const { state, fired, triggers } = decideRoute(flows, begun);
  expect([state, fired, triggers]).toEqual(['profile', [], ['assetDepletionDtiDecline']]);
});

describe('the usual way', () => {
  it.each(stages)('learns %j, which fires %s and leads to %s', (_learned, trigger, state) => {
    const { state: reached, fired } = decideRoute(flows, at(state));
    expect([reached, fired.at(-1)]).toEqual([state, trigger]);
  });
});

const status = (given: JsonObject): JsonObject => ({ application: { status: given } });
const account = { uuid: 'd', routingNumber: '011000015' };

/** Other ways: from a stage, facts that fire a trigger and lead to a state, and facts a step away that do not. */
const branches: readonly (readonly [
  trigger: string,
  from: string,
  over: JsonObject,
  state: string,
  otherwise: JsonObject,
])[] = [
  ['softCreditNoMatch', 'profile', status({ checklistStatus: 'CREDIT_NO_MATCH' }), 'ssnCredit', {}],
  [
    'creditLocked',
    'profile',
    status({ checklistStatus: 'CREDIT_ERROR' }),
    'errorCredit',
    status({ checklistStatus: 'CREDIT' }),
  ],
  ['creditFrozen', 'profile', status({ checklistStatus: 'SOFT_CREDIT_LOCKED_OR_FROZEN' }), 'errorCredit', {}],
  [
    'creditIncorrectPin',
    'profile',
    status({ creditFrozenWithPin: true }),
    'incorrectPin',
    status({ creditFrozenWithPin: false }),
  ],
  [
    'softCreditNoCredit',
    'profile',
    status({ checklistStatus: 'CREDIT_NO_MATCH_SSN' }),
    'noCredit',
    status({ checklistStatus: 'CREDIT_NO_MATCH' }),
  ],
  ['propertyNoMatch', 'profile', status({ checklistStatus: 'MULTIPLE_PROPERTIES' }), 'noProperty', {}],
  [
    'datatreeNoMatch',
    'profile',
    status({ propertyComplete: true, datatreeNoMatch: true }),
    'datatreeError',
    status({ datatreeNoMatch: true }),
  ],
  [
    'underwrite',
    'liens',
    status({ uwDecision: 'UNKNOWN' }),
    'product',
    status({ uwDecision: 'UNKNOWN', inquiryAttestNeeded: true }),
  ],
  [
    'underwrite',
    'liens',
    status({ uwDecision: 'INITIAL', inquiryAttestNeeded: true, inquiryAttestComplete: true }),
    'product',
    {},
  ],
  [
    'assetDepletionDtiDecline',
    'product',
    status({ uwDecision: 'ASSET_DEPLETION', uwSubDecision: 'UNVERIFIED_DTI_LIMITED' }),
    'assetDepletion',
    status({ uwDecision: 'ASSET_DEPLETION', uwSubDecision: 'UNVERIFIED_OFFER' }),
  ],
  [
    'incomeVerified',
    'incomeReview',
    status({ uwSubDecision: 'VERIFIED_INCOME_MATCHED_OFFER' }),
    'ach',
    status({ uwSubDecision: 'VERIFIED_OFFER' }),
  ],
  [
    'bpoEscalate',
    'docVerify',
    { application: { property: { state: 'TX' }, documents: [{ type: 'ID_CARD_FRONT' }] } },
    'bpo',
    { application: { property: { state: 'TX' } } },
  ],
  ['bpoProcessWaiting', 'hmda', status({ bpo: 'PROCESSING' }), 'bpoProcessing', status({ bpo: 'COMPLETE' })],
  [
    'bpoProcessWaiting',
    'hmda',
    status({ title: 'FINAL_PROCESSING' }),
    'bpoProcessing',
    status({ title: 'PREQUAL_PROCESSING' }),
  ],
  [
    'incomePartialVerified',
    'incomeReview',
    status({ manualPaystubUpload: true }),
    'manualPaystubUpload',
    status({ manualPaystubUpload: true, manualPaystubTasksComplete: true }),
  ],
  [
    'manualDisburseSetup',
    'ach',
    { application: { payType: 'AUTOPAY', disburseAccount: account } },
    'autopay',
    { application: { payType: 'AUTOPAY', disburseAccount: { uuid: 'd' } } },
  ],
  [
    'disbursementAch',
    'ach',
    { application: { payType: 'AUTOPAY', disburseAccount: account, autopayAccount: { uuid: 'p' } } },
    'docVerify',
    { application: { payType: 'AUTOPAY', disburseAccount: { uuid: 'd' }, autopayAccount: { uuid: 'p' } } },
  ],
  [
    'employerVerification',
    'incomeReview',
    status({ employmentVerificationNeeded: true }),
    'emplVerify',
    status({ employmentVerificationNeeded: false }),
  ],
  ['manualEnotarySigned', 'notary', status({ manualDeedSigningComplete: true }), 'insurance', {}],
  ['enotarySigned', 'notary', status({ disclosures: { notary: { complete: true } } }), 'insurance', {}],
  [
    'finish',
    'hmda',
    { application: { insurance: { complete: true }, status: { checklistStatus: 'RECORDING' } } },
    'waitFund',
    status({ checklistStatus: 'RECORDING' }),
  ],
  ['inactive', 'waitFund', { application: { active: false } }, 'declined', { application: { active: true } }],
  ['inactive', 'waitFund', status({ checklistStatus: 'CANCELLED' }), 'declined', {}],
  ['decline', 'waitFund', status({ checklistStatus: 'DECLINED' }), 'declined', {}],
  ['decline', 'product', status({ uwDecision: 'DECLINE' }), 'declined', status({ uwDecision: 'INELIGIBLE' })],
  [
    'dtiDecline',
    'product',
    status({ uwDecision: 'DECLINE', dtiDecline: true }),
    'dtiDeclined',
    status({ dtiDecline: true }),
  ],
  [
    'creditScoreDecline',
    'product',
    status({ creditScoreDecline: true }),
    'creditScoreDeclined',
    status({ creditScoreDecline: false }),
  ],
  [
    'delinquencyReview',
    'product',
    status({ checklistStatus: 'DELINQUENCY_REVIEW' }),
    'delinquency',
    status({ checklistStatus: 'ATTORNEY_REVIEW' }),
  ],
  ['fund', 'waitFund', status({ checklistStatus: 'COMPLETE' }), 'complete', {}],
];

describe('another way', () => {
  it.each(branches)('%s from %s, by %j, leads to %s', (trigger, from, over, state) => {
    const decided = decideRoute(flows, mergeFacts(at(from), over));
    expect(decided.state).toBe(state);
    expect(decided.fired).toContain(trigger);
  });

  it.each(branches)('%s from %s is not taken by less than %j', (trigger, from, _over, state, otherwise) => {
    const decided = decideRoute(flows, mergeFacts(at(from), otherwise));
    expect(decided.triggers).not.toContain(trigger);
    expect(decided.state).not.toBe(state);
  });
});

describe('rows of which others tell', () => {
  it('every transition with a rule is taken above', () => {
    const taken = new Set([...stages.map(([, trigger]) => trigger), ...branches.map(([trigger]) => trigger)]);
    const rules = Object.values(flows.compiled.machines['progress']?.transitions ?? []);
    const withRule = rules.filter(({ when }) => when !== false).map(({ name }) => name);
    expect([...taken].toSorted()).toEqual(withRule.toSorted());
  });

  it('the specific reason to decline wins over the general one', () => {
    const { fired } = decideRoute(
      flows,
      mergeFacts(at('liens'), status({ uwDecision: 'DECLINE', dtiDecline: true })),
    );
    expect(fired).toEqual(['lienInfo', 'underwrite', 'decline', 'dtiDecline']);
  });

  it('a decision leads out of an error of the credit file, since the status comes first', () => {
    const locked = { checklistStatus: 'HARD_CREDIT_LOCKED_OR_FROZEN', uwDecision: 'SELECT' };
    expect(decideRoute(flows, mergeFacts(at('liens'), status(locked)))).toMatchObject({
      state: 'product',
      page: 'credit/error',
    });
  });

  it('paystubs of a self-employed person are not uploaded by hand', () => {
    const over = {
      status: { manualPaystubUpload: true },
      incomeSources: [{ employmentType: 'SELF_EMPLOYED' }],
    };
    expect(decideRoute(flows, mergeFacts(at('incomeReview'), { application: over })).state).toBe(
      'incomeReview',
    );
  });

  it('a valuation that nobody has heard of is open in Texas, and settled elsewhere', () => {
    const over = (state: string): JsonObject => ({
      application: { property: { state }, documents: [{ type: 'PERMANENT_RESIDENT_FRONT' }] },
    });
    expect(decideRoute(flows, mergeFacts(at('docVerify'), over('TX'))).state).toBe('bpo');
    expect(decideRoute(flows, mergeFacts(at('docVerify'), over('OK'))).state).toBe('waitSign');
  });

  it('an empty id is none', () => {
    const over = { profile: { name: { uuid: '' } } };
    expect(decideRoute(flows, mergeFacts(at('liens'), over)).state).toBe('profile');
  });

  it.each(['VERIFIED', 'PENDING_REVIEW', 'FAILED_VERIFICATION'])(
    'a bank account that is %s',
    (giactAccountStatus) => {
      const over = { payType: 'AUTOPAY', disburseAccount: account, status: { giactAccountStatus } };
      const expected = giactAccountStatus === 'FAILED_VERIFICATION' ? 'ach' : 'autopay';
      expect(decideRoute(flows, mergeFacts(at('ach'), { application: over })).state).toBe(expected);
    },
  );
});
