/** How a call may fail, on the way from the browser to our server or behind that. */
export const faults = [
  'offline',
  'refused',
  'slow',
  'cut',
  'status 400',
  'status 401',
  'status 503',
] as const;
export type Fault = (typeof faults)[number];

/** What a person sees: a page, a dialog on it, a message on it. */
export interface SeenScreen {
  readonly page: string;
  readonly modal?: string | undefined;
  readonly says?: string;
}

/** What a person may see next. */
export const screens = {
  offers: { page: '{uuid}/product/select' },
  waitlist: { page: 'marketing-waitlist' },
  stays: { page: 'register-v2/set-password', says: "We couldn't reach our server." },
  unanswered: { page: 'register-v2/set-password', says: 'We got no answer in time.' },
  exists: { page: 'register-v2/set-password', modal: 'account-exists' },
  active: { page: 'register-v2/index', modal: 'active-application' },
  dashboard: { page: '/dashboard' },
  // Where the dashboard leads who is not signed in.
  login: { page: '/auth/login' },
} satisfies Readonly<Record<string, SeenScreen>>;
export type Screen = keyof typeof screens;

/** Who submits: somebody new, somebody whose account is there; or somebody with an application, who begins another one. */
export type Person = 'new' | 'registered' | 'applied';

/** One call of the submit, what its failures lead to, and what a second try leads to once the line is fixed. */
export interface Row {
  readonly pathEnd: string;
  readonly person?: Person;
  /** A query with which the person opens the first page once more, before they submit. */
  readonly laterQuery?: string;
  readonly shows: Readonly<Record<Fault, Screen>>;
  /** Default: the offers. */
  readonly again?: Partial<Readonly<Record<Fault, Screen>>>;
  /** The person is signed in when the call is made: a 401 ends the session, and the answers wait for its account. */
  readonly isSignedIn?: true;
  /** The application is there when the call is made. */
  readonly isCreated?: true;
}

const inEachCase = (screen: Screen): Record<Fault, Screen> => ({
  offline: screen,
  refused: screen,
  slow: screen,
  cut: screen,
  'status 400': screen,
  'status 401': screen,
  'status 503': screen,
});

/** A§8: any other error leads to the dashboard; where nobody answered, the person stays where they are. */
const unanswered = {
  offline: 'stays',
  refused: 'unanswered',
  slow: 'unanswered',
  cut: 'unanswered',
} as const;
const needed = { ...inEachCase('dashboard'), ...unanswered, 'status 401': 'login' } as const;
const beforeSignIn = { ...inEachCase('login'), ...unanswered } as const;
const optional = inEachCase('offers');
const consent = {
  ...needed,
  offline: 'offers',
  refused: 'offers',
  slow: 'offers',
  cut: 'offers',
} as const;

/** The calls in their order (A§4). */
export const rows = {
  getStatesEligibility: { pathEnd: '/states-eligibility', shows: beforeSignIn },
  getZipEligibility: { pathEnd: '/zip-eligibility', shows: beforeSignIn },
  joinWaitlist: {
    pathEnd: '/waitlist/home-equity-loan-plus',
    laterQuery: '?utm_source=cloc',
    shows: beforeSignIn,
    again: inEachCase('waitlist'),
  },
  registerIdentity: {
    pathEnd: '/registration/register',
    shows: { ...beforeSignIn, 'status 401': 'exists' },
  },
  verifyIdentity: {
    pathEnd: '/v1_1/identity',
    // Who has just registered and cannot be verified exists already (B§8).
    shows: { ...inEachCase('exists'), ...unanswered },
    again: { 'status 400': 'exists', 'status 401': 'exists', 'status 503': 'exists' },
  },
  saveAlias: { pathEnd: '/identity/alias', shows: needed, isSignedIn: true },
  saveName: { pathEnd: '/profile/name', person: 'registered', shows: optional },
  verifyAbilityToStart: {
    pathEnd: '/verify-ability-to-start-application',
    shows: needed,
    isSignedIn: true,
  },
  listApplications: {
    pathEnd: '/heloc/all',
    person: 'applied',
    shows: inEachCase('active'),
    again: inEachCase('active'),
  },
  getConsentTypes: { pathEnd: '/profile/consent-types', shows: needed, isSignedIn: true },
  createApplication: { pathEnd: '/v3/application/helocs', shows: needed, isSignedIn: true },
  decide: { pathEnd: '/api/v2/decision', shows: optional },
  saveExperiments: { pathEnd: '/experiments', shows: optional },
  getConsentPrompt: { pathEnd: '/prompt/SMS', isCreated: true, shows: consent, isSignedIn: true },
  getTransactionalPrompt: {
    pathEnd: '/prompt/SMS_TRANSACTIONAL',
    isCreated: true,
    shows: consent,
    isSignedIn: true,
  },
  saveConsents: { pathEnd: '/consent/user', isCreated: true, shows: consent, isSignedIn: true },
  sendEvent: { pathEnd: '/event', shows: optional },
} satisfies Readonly<Record<string, Row>>;
