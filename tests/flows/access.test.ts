import { describe, expect, it, test } from 'vitest';
import { type JsonObject, visitUrl } from '#engine/index.ts';
import { mergeFacts } from './merge-facts.ts';
import { productFlows } from './product-flows.ts';

const flows = productFlows();
const id = '3b1f4a52-6c0d-4d57-9a0e-2f6d1c8b7a10';
const base = '/account/heloc';

const visitor: JsonObject = {
  session: { signedIn: false, authMode: 'LEGACY' },
  flags: { 'fe-heloc-redesign-2025': true },
};
const applicant: JsonObject = mergeFacts(visitor, {
  session: { signedIn: true },
  profile: { uuid: 'p' },
  application: { uuid: id, status: { checklistStatus: 'INCOME_VERIFICATION' } },
});
const street = { register: { propertyAddress: { street1: '12 Elm Street', occupancyType: 'SECONDARY' } } };
const newMode = { session: { authMode: 'NEW' } };

type Row = readonly [
  url: string,
  leads: { page: string } | { redirect: string } | { run: string },
  over?: JsonObject,
];

function check(facts: JsonObject, rows: readonly Row[]): void {
  for (const [url, leads, over = {}] of rows)
    test(`${url} → ${JSON.stringify(leads)}, with ${JSON.stringify(over)}`, () => {
      expect(visitUrl(flows, url, mergeFacts(facts, over))).toEqual(leads);
    });
}

describe('a visitor', () => {
  const toLogin = { redirect: '/auth/login' };
  check(visitor, [
    [`${base}/register`, { page: 'register-v2/index' }],
    [`${base}/register/account-setup`, { page: 'register/account-setup' }],
    [`${base}/register/support`, { page: 'register/support' }],
    [`${base}/plaid-oauth-success`, { page: 'plaid-oauth-success' }],
    [`${base}/coming-soon`, { page: 'coming-soon' }],
    ['/coming-soon', { page: 'coming-soon' }],
    ['/waitlist', { page: 'waitlist' }],
    ['/marketing-waitlist', { page: 'marketing-waitlist' }],
    ['/terms', { page: '/terms' }],
    ['/privacy', { page: '/privacy' }],
    ['/communications', { page: '/communications' }],
    ['/licenses', { page: '/licenses' }],
    [`${base}/terms`, { redirect: '/terms' }],
    [`${base}/privacy`, { redirect: '/privacy' }],
    [`${base}/communications`, { redirect: '/communications' }],
    [`${base}/licenses`, { redirect: '/licenses' }],
    ['/auth/login', { page: '/auth/login' }],
    ['/account/register?pid=7', { redirect: `${base}/register?pid=7` }],
    ['/account/heloc-signer', { redirect: `${base}/heloc-signer` }],
    ['/dashboard', toLogin],
    ['/', toLogin],
    [base, toLogin],
    [`${base}/${id}`, toLogin],
    [`${base}/${id}/liens`, toLogin],
    [`${base}/nowhere`, toLogin],
    [`${base}/heloc-signer`, { redirect: `${base}/heloc-signer/login` }],
    [`${base}/heloc-signer/login`, { page: 'heloc-signer/login' }],
    [`${base}/heloc-signer/sign`, { redirect: `${base}/heloc-signer/login` }],
    [`${base}/heloc-signer/login`, toLogin, newMode],
    [`${base}/heloc-signer/sign`, toLogin, newMode],
  ]);
});

describe('the redesign', () => {
  const off = { flags: { 'fe-heloc-redesign-2025': false } };
  check(visitor, [
    [`${base}/register-v2`, { page: 'register-v2/index' }],
    [`${base}/register-v2?a=1`, { redirect: `${base}/register?a=1` }, off],
    [`${base}/register-v2/birthdate?a=1`, { redirect: `${base}/register?a=1` }, off],
    [`${base}/register-v2/birthdate?a=1`, { redirect: `${base}/register-v2?a=1` }],
    [`${base}/register-v2/birthdate`, { page: 'register-v2/birthdate' }, street],
    [`${base}/register-v2/home-address`, { page: 'register-v2/home-address' }, street],
    [
      `${base}/register-v2/home-address`,
      { redirect: `${base}/register-v2/for-sale` },
      { register: { propertyAddress: { street1: '12 Elm Street', occupancyType: 'HOME' } } },
    ],
  ]);
});

describe('a brand that is not accepting applications', () => {
  const shown = { page: 'not-accepting-applications' };
  const referred = { brand: { requiresReferrer: true } };
  const wholesale = { brand: { wholesale: true } };
  check(visitor, [
    [base, shown, referred],
    [`${base}?referrer=x`, shown, referred],
    [base, shown, wholesale],
    [`${base}/register`, shown, referred],
    [`${base}/register?referrer=`, shown, referred],
    [`${base}/register?referrer=x`, { page: 'register-v2/index' }, referred],
    [`${base}/register-v2`, shown, { ...referred, flags: { 'fe-heloc-redesign-2025': false } }],
    [`${base}/register-v2?referrer=x`, shown, wholesale],
    [`${base}/register-v2?rid=x`, { page: 'register-v2/index' }, wholesale],
    [`${base}/register-v2`, { page: 'register-v2/index' }, { ...wholesale, register: { referralId: 'x' } }],
  ]);
});

describe('an applicant', () => {
  const timeout = { page: '{uuid}/error/timeout' };
  const areas = [
    'bank',
    'credit',
    'document',
    'error',
    'insurance',
    'notary',
    'product',
    'signing',
    'start',
    'bpo',
  ];
  check(applicant, [
    ['/', { redirect: '/dashboard' }],
    ['/account', { redirect: '/dashboard' }],
    [base, { redirect: '/dashboard' }],
    ['/dashboard', { page: '/dashboard' }],
    [`${base}/${id}`, { redirect: `${base}/${id}/income/review` }],
    [`${base}/${id}?pop-webchat=1&a=2`, { redirect: `${base}/${id}/income/review?pop-webchat=1` }],
    [`${base}/${id}/income`, { redirect: `${base}/${id}/income/review` }],
    [`${base}/${id}/income/link`, { redirect: `${base}/${id}/income/review` }],
    [`${base}/${id}/income/link/plaid`, { page: '{uuid}/income/link/{type}' }],
    [`${base}/${id}/income/upload/MANUAL_PAYSTUB`, { page: '{uuid}/income/upload/{type}' }],
    [`${base}/${id}/product/select`, { page: '{uuid}/product/select' }],
    [`${base}/${id}/liens`, { page: '{uuid}/liens' }],
    [`${base}/${id}/review-app/datatree`, timeout],
    [`${base}/${id}/review-app/signdocs`, timeout],
    [`${base}/${id}/nowhere`, { page: 'errors/not-found' }],
    [`${base}/no-id/liens`, { page: 'errors/not-found' }],
    ...areas.map((area): Row => [`${base}/${id}/${area}`, { redirect: `${base}/${id}` }]),
  ]);

  it('waits at the root while no page is due', () => {
    const waiting = mergeFacts(applicant, {
      application: { status: { checklistStatus: 'TRUST_AND_INSURANCE' } },
    });
    expect(visitUrl(flows, `${base}/${id}`, waiting)).toEqual({ page: '{uuid}/index' });
    expect(visitUrl(flows, `${base}/${id}/income`, waiting)).toEqual({ page: '{uuid}/index' });
  });

  it.each(['profile', 'application'])('without %s is at the dashboard', (missing) => {
    const { [missing]: _gone, ...facts } = applicant;
    expect(visitUrl(flows, `${base}/${id}/liens`, facts)).toEqual({ redirect: '/dashboard' });
  });
});

describe('a stop status or a declined decision', () => {
  const stopped = { application: { status: { checklistStatus: 'CREDIT_NO_MATCH' } } };
  const declined = { application: { status: { uwDecision: 'DECLINE', checklistStatus: 'UNLISTED' } } };
  check(applicant, [
    [`${base}/${id}/liens`, { redirect: `${base}/${id}/credit/social` }, stopped],
    [`${base}/${id}/credit/social`, { page: '{uuid}/credit/social' }, stopped],
    [`${base}/${id}/document/disclosures`, { page: '{uuid}/document/disclosures' }, stopped],
    [`${base}/${id}/liens`, { redirect: `${base}/${id}/error/decline` }, declined],
    [`${base}/${id}/document/disclosures`, { page: '{uuid}/document/disclosures' }, declined],
    ['/dashboard', { page: '/dashboard' }, declined],
  ]);
});

describe('an additional signer', () => {
  const signer = mergeFacts(applicant, { profile: { type: 'CO_DEEDER' } });
  check(signer, [
    [`${base}/${id}/liens`, { run: 'drop-token-and-reload' }],
    [`${base}/${id}`, { run: 'drop-token-and-reload' }],
    [`${base}/heloc-signer/conditions`, { page: 'heloc-signer/conditions' }],
    [`${base}/heloc-signer/conditions/identity`, { page: 'heloc-signer/conditions/identity' }],
    [`${base}/heloc-signer/conditions/upload-document`, { page: 'heloc-signer/conditions/upload-document' }],
    [`${base}/heloc-signer/conditions/phone-number`, { page: 'heloc-signer/conditions/phone-number' }],
    [`${base}/heloc-signer/conditions/other`, { redirect: `${base}/heloc-signer/conditions` }],
    [`${base}/heloc-signer/conditions/a/b`, { redirect: `${base}/heloc-signer/conditions/a` }],
    [`${base}/heloc-signer/resume`, { page: 'heloc-signer/resume' }],
  ]);
});
