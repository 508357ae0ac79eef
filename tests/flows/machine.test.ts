import { describe, expect, it, test } from 'vitest';
import { decideRoute, type JsonObject } from '#engine/index.ts';
import { account, branches, status } from './machine-branches.ts';
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
