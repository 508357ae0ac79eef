import { rentalBody, rentalUrl } from './rental-body.ts';
import { applicationBody, applicationUrl, createUrl } from './application-body.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
type Body = Readonly<Record<string, unknown>>;

interface Known {
  readonly uuid: string;
  readonly identity: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

interface Good {
  readonly method: Method;
  readonly ask: {
    readonly url: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly status?: number;
}

const address = { street1: '118 Maple St', city: 'Denver', state: 'CO', zip: '80203' };
const person = { firstName: 'Olivia', lastName: 'Sample' };
const promptUuid = '5b0f6a52-6f0e-4c1b-9a57-2f4a1c7d0e01';
const referralUuid = '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0001';
const originatorUuid = '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0101';
const external = '/service-application/external/api';
const coDeed = '/service-application/api/v1/application/heloc/co-deed';
const comms = '/service-comms-prefs';
const broker = '/identity-broker/customer';
const optimize = '/service-optimize/heloc/api';
const trackerUrl = '/service-application/api/v3/application/heloc/optermizerly-profile';

/** A body that each operation with a body accepts. */
export const bodies: Readonly<Record<string, Body>> = {
  createRentalLoan: { ...rentalBody() },
  readInvitation: { token: 'proof of a mail' },
  saveName: { ...person, suffix: 'JR' },
  saveBirthDate: { dob: '1980-05-17' },
  joinWaitlist: {
    ...person,
    ...address,
    dob: '1980-05-17',
    email: 'olivia@example.com',
    income: 120_000,
    consent: true,
  },
  noteInterest: { email: 'olivia@example.com', state: 'DE', zip: '19901', consent: true },
  saveConsents: {
    org: 'FIGURE',
    source: 'APP_FLOW',
    productType: 'HELOC',
    phone: '(303) 555-0100',
    email: 'olivia@example.com',
    consents: [{ consentPromptUuid: promptUuid, optInOut: 'OPT_IN' }],
  },
  saveMessageChoices: { mails: false, language: 'es' },
  registerIdentity: { email: 'new@example.com', password: 'Correct-horse-7!', phoneNumber: '(303) 555-0100' },
  login: { email: 'operations@example.com', password: 'Correct-horse-7!' },
  requestOneTimeCode: { email: 'operations@example.com' },
  loginWithCode: { email: 'operations@example.com', code: '550100' },
  requestPasswordReset: { email: 'operations@example.com' },
  resetPassword: { token: 'token of a mail', password: 'Velvet-anchor-31!' },
  proveFresh: { password: 'Correct-horse-7!' },
  saveAlias: { type: 'Phone', value: '(720) 555-0199' },
  createApplication: applicationBody(),
  saveSessionReplayLink: { link: 'https://replay.example/1' },
  saveExperiments: { experiments: [{ name: 'fe-heloc-redesign-2025', variation: 'variation' }] },
  saveTrackerProfile: { optimizelyProfileUuid: 'tracker-2' },
  sendEvent: { event: 'PAGEVIEW', queryParams: { utm_source: 'x' }, eventProperties: { deep: { er: [1] } } },
  startSession: { platform: 'WEB', screenWidth: 375, queryParams: {} },
  checkFeature: { featureKey: 'fe-heloc-redesign-2025', optimizeUser: { trackerId: 'tracker-1' } },
  listFeatures: { optimizeUser: {} },
  decide: { optimizeUser: {} },
  beginTransfer: { name: 'roof.jpg', bytes: 1000, mark: '1' },
};

/** A request that each operation answers well; `Known` is a person with an application that has offers. */
export const goodRequests: Readonly<Record<string, (known: Known) => Good>> = {
  readInvitation: () => send('POST', `${coDeed}/invitation`, 'readInvitation'),
  createRentalLoan: () => ({ ...send('POST', rentalUrl, 'createRentalLoan'), status: 201 }),
  listRentalLoans: () => get(`${rentalUrl}/all`),
  getProfile: () => get('/service-profile/api/v1/profile'),
  getConsentTypes: () => get('/service-profile/api/v1/profile/consent-types'),
  saveName: () => send('PUT', '/service-profile/api/v1/profile/name', 'saveName'),
  saveBirthDate: () => send('PUT', '/service-profile/api/v1/profile/dob', 'saveBirthDate'),
  getOfferCode: () => get('/offercode/SAMPLE2026'),
  verifyAbilityToStart: () =>
    get('/service-search/api/v1/profiles/actions/verify-ability-to-start-application'),
  searchAddresses: () => get('/service-search/external/api/v1/addresses?text=main'),
  joinWaitlist: () => send('POST', '/waitlist/home-equity-loan-plus', 'joinWaitlist'),
  noteInterest: () => send('POST', '/waitlist/interest', 'noteInterest'),
  getConsentPrompt: () => get(`${comms}/external/api/v1/consent/prompt/SMS_TRANSACTIONAL`),
  getMessageChoices: () => get(`${comms}/secure/api/v1/messages`),
  saveMessageChoices: () => send('PUT', `${comms}/secure/api/v1/messages`, 'saveMessageChoices'),
  saveConsents: () => send('POST', `${comms}/secure/api/v1/consent/user`, 'saveConsents'),
  registerIdentity: () =>
    send('POST', '/identity/api/v1/registration/register?organization=FIGURE', 'registerIdentity'),
  login: () => send('POST', '/identity/api/v1/login', 'login'),
  signInWithToken: ({ token }) => ({
    method: 'POST',
    ask: { url: '/identity/api/v1/token', body: { token: `Bearer ${token}` } },
  }),
  requestOneTimeCode: () => send('POST', '/identity/api/v1/one-time-code', 'requestOneTimeCode'),
  loginWithCode: () => send('POST', '/identity/api/v1/one-time-code/login', 'loginWithCode'),
  requestPasswordReset: () => send('POST', '/identity/api/v1/password-reset', 'requestPasswordReset'),
  resetPassword: () => send('POST', '/identity/api/v1/password-reset/confirm', 'resetPassword'),
  getAuthenticationMode: () => get('/identity/api/v1/organizations/FIGURE/authentication-mode'),
  brokerLogin: () => ({ method: 'POST', ask: { url: `${broker}/api/v3/login?telemetryTrackingId=t1` } }),
  brokerLogout: () => ({ method: 'POST', ask: { url: `${broker}/secure/api/v3/logout` } }),
  getBrokerIdentity: () => ({
    method: 'GET',
    ask: {
      url: `${broker}/secure/api/v3/self/figureinfo`,
      headers: { 'x-auth0-application-name': 'heloc' },
    },
  }),
  logout: () => ({ method: 'POST', ask: { url: '/identity/secure/api/v1/logout' } }),
  getIdentity: () => get('/identity/secure/api/v1/identity'),
  verifyIdentity: () => get('/identity/secure/api/v1_1/identity'),
  getFactors: () => get('/identity/secure/api/v1/factors'),
  listSessions: () => get('/identity/secure/api/v1/sessions'),
  sendProofCode: () => ({ method: 'POST', ask: { url: '/identity/secure/api/v1/fresh-proof/code' } }),
  proveFresh: () => send('POST', '/identity/secure/api/v1/fresh-proof', 'proveFresh'),
  saveAlias: () => send('PUT', '/identity/secure/api/v1/identity/alias', 'saveAlias'),
  createApplication: () => ({ ...send('POST', createUrl, 'createApplication'), status: 201 }),
  listApplications: () => get(applicationUrl('all')),
  getApplicationConsentTypes: () => get(applicationUrl('consent-types')),
  getApplication: ({ uuid }) => get(applicationUrl(uuid)),
  getOffers: ({ uuid }) => get(applicationUrl(uuid, '/offers')),
  saveSessionReplayLink: ({ uuid }) =>
    send('PUT', applicationUrl(uuid, '/full-story-link'), 'saveSessionReplayLink'),
  saveExperiments: ({ uuid }) =>
    send('PATCH', `/service-application/api/v1/application/${uuid}/experiments`, 'saveExperiments'),
  getTrackerProfile: () => get(trackerUrl),
  saveTrackerProfile: ({ identity }) =>
    send('PATCH', `${trackerUrl}?identityUuid=${identity}`, 'saveTrackerProfile'),
  getApplicationStatus: ({ uuid }) => get(`/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`),
  getStatesEligibility: () => get(`${external}/v2/heloc/states-eligibility`),
  getZipEligibility: () => get(`${external}/v1/heloc/zip-eligibility`),
  getStateLicenses: () => get(`${external}/v1/heloc/state-licenses?orgCode=FIGURE`),
  getReferralStatus: () => get(`${external}/v1/heloc/referral-id/${referralUuid}`),
  getAffiliatePrefill: () => ({
    method: 'GET',
    ask: { url: '/a/external/prepop', headers: { cookie: 'other=%; _ft_prepop=sample-affiliate' } },
  }),
  getReferral: () => get(`/service-lead-portal/api/referrals/${referralUuid}`),
  getLoanOriginator: () => get(`/service-lead-portal/api/lo/${originatorUuid}`),
  getLicensedStates: () => get(`/service-lead-portal/api/lo/${originatorUuid}/licensed-states`),
  beginTransfer: () => send('POST', '/service-application/api/v1/transfers', 'beginTransfer'),
  getOperatingHours: () => get('/service-operating-hours/external/api/v1/hours/OPS_PHONE?display=true'),
  getBanners: () => get('/banners/production'),
  sendEvent: () => send('POST', '/ft/heloc/event', 'sendEvent'),
  startSession: () => send('POST', '/ft/heloc/session', 'startSession'),
  checkFeature: () => send('POST', `${optimize}/v1/feature`, 'checkFeature'),
  listFeatures: () => send('POST', `${optimize}/v1/features`, 'listFeatures'),
  decide: () => send('POST', `${optimize}/v2/decision`, 'decide'),
};

function get(url: string): Good {
  return { method: 'GET', ask: { url } };
}

function send(method: Method, url: string, operationId: string): Good {
  return { method, ask: { url, body: bodies[operationId] } };
}
