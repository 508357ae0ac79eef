import { describe, expect, it } from 'vitest';
import { type JsonObject, view } from '#engine/index.ts';
import { productFlows } from './product-flows.ts';
import { walkVisit, type Walk } from './walk-visit.ts';

const flows = productFlows();
const id = '3b1f4a52-6c0d-4d57-9a0e-2f6d1c8b7a10';
const root = `/account/heloc/${id}`;
const facts: JsonObject = {
  today: '2026-11-20',
  brand: flows.compiled.brand.facts,
  session: { signedIn: true, authMode: 'LEGACY' },
  flags: { 'fe-heloc-redesign-2025': true },
  register: { propertyAddress: { street1: '12 Elm Street', state: 'CO', occupancyType: 'HOME' } },
};

const answers = (checklistStatus: string, more: JsonObject = {}) => ({
  getProfile: { uuid: 'p' },
  getApplication: { uuid: id, loanNumber: 'HL-7', status: { checklistStatus, ...more } },
  getOffers: { offers: [] },
});

const shown = (walk: Walk) => {
  const { screen } = view(flows, walk.state());
  return { document: screen.document, title: screen.title, path: walk.state().location.path };
};
const notices = (walk: Walk) =>
  walk.state().notices.map(({ runs }) => runs.map((run) => ('text' in run ? run.text : '')).join(''));
const polls = (walk: Walk) => walk.calls().filter((operation) => operation === 'getApplication').length;

describe('the address of an application', () => {
  it('leads to the page of the status', () => {
    const walk = walkVisit(flows, root, facts, answers('OFFER_SELECTION'));
    expect(shown(walk)).toMatchObject({ document: '{uuid}/product/select', path: `${root}/product/select` });
  });

  it('shows that we work on it while the status is asked for, and afterwards', () => {
    const walk = walkVisit(flows, root, facts, answers('WAITING_FOR_SOFT_CREDIT'));
    expect(polls(walk)).toBe(1 + 14);
    expect(shown(walk)).toEqual({
      document: '{uuid}/index',
      title: "We're checking your credit and your home",
      path: root,
    });
    expect(view(flows, walk.state())).toMatchObject({ loading: false, busy: false });
  });

  it('leads on as soon as there is a page', () => {
    const walk = walkVisit(flows, root, facts, answers('WAITING_FOR_SOFT_CREDIT'));
    walk.answer(answers('INCOME_VERIFICATION'));
    walk.send({ type: 'clicked', target: 'again', now: 1 });
    expect(walk.state().location.path).toBe(`${root}/income/review`);
  });

  it('says so where nothing has changed, once', () => {
    const walk = walkVisit(flows, root, facts, answers('TRUST_AND_INSURANCE'));
    expect(notices(walk)).toEqual([]);
    for (let asked = 0; asked < 3; asked += 1) walk.send({ type: 'clicked', target: 'again', now: 1 });
    expect(notices(walk)).toEqual(['There is nothing new yet. We are still working on your application.']);
    expect(walk.navigations()).toEqual([]);
  });

  it('without a page leads to the root', () => {
    const walk = walkVisit(flows, `${root}/income`, facts, answers('TRUST_AND_INSURANCE'));
    expect(shown(walk)).toMatchObject({ document: '{uuid}/index', path: root });
  });

  it('of somebody else leads to the dashboard', () => {
    const { getProfile } = answers('HMDA');
    const walk = walkVisit(flows, `${root}/liens`, facts, {
      getProfile,
      listApplications: { applications: [] },
    });
    expect(shown(walk)).toMatchObject({ document: '/dashboard', path: '/dashboard' });
  });
});

describe('who has just registered, and gets no page', () => {
  const registered: JsonObject = {
    ...facts,
    session: { signedIn: true, authMode: 'LEGACY', trackerUuid: 't' },
    profile: { uuid: 'p', email: 'ada@sample.example', phoneNumbers: [{ number: '(555) 010-0100' }] },
    register: {
      propertyAddress: {
        street1: '12 Elm Street',
        city: 'Denver',
        state: 'CO',
        zip: '80203',
        occupancyType: 'HOME',
      },
      isListedForSale: false,
      income: { employmentType: 'FULL_TIME', income: 96000 },
      name: { firstName: 'Ada', lastName: 'Sample' },
      dob: '1980-05-04',
      email: 'ada@sample.example',
      phoneNumber: '(555) 010-0100',
      termPrivacyConsent: true,
      communicationConsent: true,
    },
  };
  const created = {
    getStatesEligibility: { states: ['CO'] },
    getZipEligibility: { restricted: [] },
    verifyIdentity: { uuid: 'i' },
    verifyAbilityToStart: { canStartApplication: true },
    getConsentTypes: [],
    createApplication: answers('TRUST_AND_INSURANCE').getApplication,
    getConsentPrompt: { uuid: 'prompt' },
    saveConsents: {},
  };

  it('waits at the application, not at the password', () => {
    const walk = walkVisit(flows, '/account/heloc/register-v2/set-password', registered, created);
    walk.send({ type: 'submitted', target: 'continue', now: 1 });
    expect(shown(walk)).toMatchObject({ document: '{uuid}/index', path: root });
    expect(walk.navigations()).toEqual([root]);
  });
});
