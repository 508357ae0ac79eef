import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/index.ts';
import { mergeFacts } from './merge-facts.ts';
import { productFlows } from './product-flows.ts';
import { walkVisit, type Answers } from './walk-visit.ts';

const flows = productFlows();
const firstPage = '/account/heloc/register-v2';
const id = 'c4d5e6f7-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const address = { city: 'Denver', state: 'CO', zip: '80203' };

/** Each source knows a first name that tells it from the others. */
const known = {
  profile: {
    uuid: 'p1',
    name: { firstName: 'Paula', lastName: 'Profile' },
    email: 'paula@sample.example',
    dob: '1970-01-01',
    phoneNumbers: [{ type: 'MOBILE', number: '(303) 555-0101' }],
  },
  referral: {
    uuid: id,
    firstName: 'Rita',
    lastName: 'Referral',
    street1: '1 Referral St',
    ...address,
    phoneNumber: '3035550102',
    email: 'rita@sample.example',
  },
  offerCode: {
    offerCode: 'SAMPLE',
    firstName: 'Olivia',
    lastName: 'Offer',
    street1: '1 Offer St',
    ...address,
  },
  affiliate: {
    name: { firstName: 'Alex', lastName: 'Affiliate' },
    address: { street1: '1 Affiliate St', ...address },
    dob: '1980-05-17',
    email: 'alex@sample.example',
    phone: '+1 303-555-0103',
    income: 120000,
    abVersion: 'B',
    appIndicator: 'LEAD',
    liveOffers: 'TWO',
  },
};

const originator = {
  originatorDisplayInfo: { originatorName: 'Lou Sample', email: 'lou@sample.example' },
  licensedStates: ['CO'],
};

interface Brought {
  readonly query?: string | undefined;
  readonly facts?: JsonObject | undefined;
  readonly answers?: Answers | undefined;
}

function arrive({ query = '', facts = {}, answers = {} }: Brought) {
  const visitor: JsonObject = {
    brand: flows.compiled.brand.facts,
    flags: { 'fe-heloc-redesign-2025': true },
    today: '2026-01-15',
  };
  const walk = walkVisit(flows, `${firstPage}${query}`, mergeFacts(visitor, facts), answers);
  const register = (walk.state().facts['register'] ?? {}) as { readonly [key: string]: Json };
  return { walk, register, page: walk.state().page?.document };
}

const affiliate: Brought = {
  facts: { session: { hasAffiliatePrefill: true } },
  answers: { getAffiliatePrefill: known.affiliate },
};
const offerCode: Brought = {
  query: '?offerCode=SAMPLE',
  facts: affiliate.facts,
  answers: { ...affiliate.answers, getOfferCode: known.offerCode },
};
const referral: Brought = {
  query: `?offerCode=SAMPLE&rid=${id}`,
  facts: mergeFacts(affiliate.facts ?? {}, { brand: { wholesale: true } }),
  answers: { ...offerCode.answers, getReferral: known.referral },
};
const profile: Brought = { ...referral, facts: mergeFacts(referral.facts ?? {}, { profile: known.profile }) };

describe('what is known of a person', () => {
  it.each([
    ['an affiliate', affiliate, 'Alex', '1 Affiliate St', 'alex@sample.example', '(303) 555-0103'],
    ['an offer code', offerCode, 'Olivia', '1 Offer St', 'alex@sample.example', '(303) 555-0103'],
    ['a referral', referral, 'Rita', '1 Referral St', 'rita@sample.example', '(303) 555-0102'],
    ['the profile', profile, 'Paula', '1 Referral St', 'paula@sample.example', '(303) 555-0101'],
  ])(
    'comes from %s before all that are named above it',
    (_who, brought, firstName, street1, email, phone) => {
      const { register } = arrive(brought);
      expect(register).toMatchObject({
        name: { firstName },
        propertyAddress: { street1, ...address },
        email,
        phoneNumber: phone,
        income: { income: 120000 },
      });
    },
  );

  it('is read-only where it comes from the profile, and nowhere else', () => {
    const marks = ['isNamePrefilledByProfile', 'isDobPrefilledByProfile', 'isEmailPrefilledByProfile'];
    expect(marks.map((mark) => arrive(profile).register[mark])).toEqual([true, true, true]);
    expect(marks.map((mark) => arrive(referral).register[mark])).toEqual([undefined, undefined, undefined]);
  });

  it('leaves alone what the person has typed', () => {
    const typed = {
      name: { firstName: 'Tess', lastName: 'Typed' },
      propertyAddress: { street1: '5 Own Rd' },
    };
    const { register } = arrive({
      ...affiliate,
      facts: mergeFacts(affiliate.facts ?? {}, { register: typed }),
    });
    expect(register).toMatchObject({ ...typed, email: 'alex@sample.example' });
    expect(register['propertyAddress']).toEqual(typed.propertyAddress);
  });

  it('by an affiliate is asked for once, and kept for the application', () => {
    const { walk, register } = arrive(affiliate);
    expect(register).toMatchObject({
      isPrepopComplete: true,
      affiliate: { abVersion: 'B', appIndicator: 'LEAD', liveOffers: 'TWO' },
    });
    walk.send({ type: 'navigated', url: firstPage, now: 1 });
    expect(walk.calls().filter((call) => call === 'getAffiliatePrefill')).toHaveLength(1);
  });

  it('by an unknown affiliate or offer code is nothing, and keeps nobody', () => {
    const { register, page } = arrive({ ...offerCode, answers: {} });
    expect(page).toBe('register-v2/index');
    expect(register).toEqual({ isPrepopComplete: true });
  });
});

describe('who sent a person', () => {
  it('is looked up once, with the states of the licence', () => {
    const answers = {
      getLoanOriginator: originator,
      getLicensedStates: { licensedStates: ['AZ'], enforcesLicensedStates: true },
    };
    const { walk, register } = arrive({ query: `?referrer=${id}`, answers });
    expect(register['referrerId']).toBe(id);
    expect(walk.state().facts['referral']).toEqual({
      uuid: id,
      originatorName: 'Lou Sample',
      email: 'lou@sample.example',
      licensedStates: ['AZ'],
      enforcesLicensedStates: true,
    });
    walk.send({ type: 'navigated', url: firstPage, now: 1 });
    expect(walk.calls().filter((call) => call === 'getLoanOriginator')).toHaveLength(1);
  });

  it('and is nobody is forgotten, where others may apply too', () => {
    const { register, page } = arrive({ query: `?referrer=${id}&rid=${id}` });
    expect(page).toBe('register-v2/index');
    expect(register).toEqual({});
  });

  it('and is nobody is refused, where only the referred may apply', () => {
    const { walk } = arrive({ query: `?referrer=${id}`, facts: { brand: { requiresReferrer: true } } });
    expect(walk.navigations()).toEqual([`${firstPage}?referrer=${id}`]);
    walk.send({ type: 'opened', url: walk.navigations()[0] ?? '', now: 1 });
    expect(walk.state().page?.document).toBe('not-accepting-applications');
  });

  it.each(['x', '../../etc/passwd', '<img src=x onerror=alert(1)>', `${id}0`])(
    'is not taken along when it is no identifier: %s',
    (forged) => {
      const query = `?${new URLSearchParams({ referrer: forged, rid: forged })}`;
      const { register, walk, page } = arrive({ query });
      expect(page).toBe('register-v2/index');
      expect(register).toEqual({});
      expect(walk.calls()).not.toContain('getLoanOriginator');
    },
  );

  it('and has applied before leads to the login, with the email', () => {
    const answers = { getReferralStatus: { status: 'STARTED', email: 'sam@sample.example' } };
    const { walk } = arrive({ query: `?rid=${id}`, answers });
    // The login knows the email, and its address does not show it.
    expect(walk.navigations()).toEqual(['/auth/login']);
  });
});

describe('a wholesale brand', () => {
  const facts = { brand: { wholesale: true } };

  it('asks for the referral before it shows anything', () => {
    const answers = { getReferral: known.referral };
    const { walk, page } = arrive({ query: `?rid=${id}`, facts, answers });
    expect(walk.calls()[0]).toBe('getReferral');
    expect(page).toBe('register-v2/index');
  });

  it.each([id, 'forged'])('accepts nobody with the unknown referral %s', (rid) => {
    expect(arrive({ query: `?rid=${rid}`, facts }).page).toBe('not-accepting-applications');
  });
});

describe('a campaign', () => {
  it('is kept when a later visit brings none, and is cut where it is too long', () => {
    const facts = { register: { utm: { source: 'mail', medium: 'paper' } } };
    const { register } = arrive({ query: `?utm_source=web&utm_term=${'x'.repeat(10_000)}`, facts });
    expect(register['utm']).toEqual({ source: 'web', medium: 'paper', term: 'x'.repeat(200) });
  });
});
