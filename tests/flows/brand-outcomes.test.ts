import { expect, it } from 'vitest';
import { type Brand, brandsOf, compiler } from '#engine/compile.ts';
import { type Flows, type Json, type JsonObject, link } from '#engine/index.ts';
import { now } from '#tools/walkthrough/answer-call.ts';
import { happen, openWalkthrough, type Walkthrough, pressSubmit } from '#tools/walkthrough/walkthrough.ts';
import { reportWalkthrough } from '#tools/walkthrough/report-walkthrough.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { type AnswersByPage, answersOfBrand } from '#tools/verify/ask-case.ts';

const uuid = '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10';
const first = '/account/heloc/register-v2';
const restrictedZip = '94999';
const { sources } = readFlows();
const { compile } = compiler(sources);

/** What somebody of 75 answers, by page; what a brand asks beside it is answered as its document says. */
const answersFor = (zip: string): Readonly<Record<string, Readonly<Record<string, Json>>>> => ({
  'register-v2/index': {
    street1: '12 Juniper Lane',
    city: 'Denver',
    state: 'CO',
    zip,
    occupancyType: 'HOME',
  },
  'register-v2/for-sale': { isListedForSale: false },
  'register-v2/annual-income': { employmentType: 'FULL_TIME', income: 120_000 },
  'register-v2/counselling': { counselled: 'NO' },
  'register-v2/legal-name': { firstName: 'Rosa', lastName: 'Delgado' },
  'register-v2/birthdate': { dob: '1950-02-28' },
  'register-v2/phone-and-email': { phoneNumber: '(303) 555-0142', email: 'rosa@sample.example' },
  'register-v2/set-password': {
    password: 'Juniper-lane-12!',
    confirmPassword: 'Juniper-lane-12!',
    termPrivacyConsent: true,
    communicationConsent: true,
  },
});

const replies: JsonObject = {
  getStatesEligibility: { states: ['CO', 'NY'] },
  getZipEligibility: { restricted: [restrictedZip] },
  verifyAbilityToStart: { canStartApplication: true },
  registerIdentity: { jwt: 'token' },
  createApplication: { uuid },
  getProfile: { uuid: 'p' },
  getApplication: { uuid, loanNumber: 'HL-1', status: { checklistStatus: 'OFFER_SELECTION' } },
};

// A brand that offers another product alone leads nobody there.
const offering = brandsOf(sources).filter(({ products }) => products.includes('heloc'));

it.each(offering)('leads a person who registers to what the brand is for: $code', (brand) => {
  const flows = flowsOf(brand);
  const otherwise = answersOfBrand(sources, brand.code);
  const { shown, restricted } = expected(brand);
  expect(register({ flows, otherwise }, '80203')).toBe(shown);
  expect(register({ flows, otherwise }, restrictedZip)).toBe(restricted);
});

/** What the facts of a brand mean for somebody in Colorado (A§2, A§5, A§7), and where it does not lend. */
function expected({ facts }: Brand): { readonly shown: string; readonly restricted: string } {
  const alike = (shown: string) => ({ shown, restricted: shown });
  if (facts['wholesale'] === true || facts['requiresReferrer'] === true)
    return alike('not-accepting-applications');
  if (facts['newYork'] === true) return alike('This property belongs on another site');
  return { shown: '{uuid}/product/select', restricted: "We don't lend in your area yet" };
}

/** The pages of a brand, and what it says that people answer to its own questions. */
interface Asked {
  readonly flows: Flows;
  readonly otherwise: AnswersByPage;
}

/** The modal or page at which a registration ends. */
function register(asked: Asked, zip: string): string {
  const walkthrough = playAt(asked, first, { authMode: 'LEGACY' });
  const answers = answersFor(zip);
  const known = () => walkthrough.state.modal === null && answers[walkthrough.state.page?.document ?? ''];
  for (let given = known(); given; given = known()) {
    const before = walkthrough.state.page?.document;
    for (const [field, value] of Object.entries(given)) answer(walkthrough, field, value);
    const refused = pressSubmit(walkthrough);
    const { modal, page, stoppedBy } = reportWalkthrough(walkthrough);
    if (modal !== null) return modal;
    if (refused || page === before) throw new Error(`${before}: ${refused?.message ?? stoppedBy.join()}`);
  }
  const { page, calls } = reportWalkthrough(walkthrough);
  if (!calls.includes('createApplication')) return String(page);
  // The server has signed them in by then.
  const application = `/account/heloc/${uuid}`;
  return String(reportWalkthrough(playAt(asked, application, { authMode: 'LEGACY', signedIn: true })).page);
}

function answer(walkthrough: Walkthrough, field: string, value: Json): void {
  happen(walkthrough, { type: 'answered', field, value });
  if (field === 'street1') happen(walkthrough, { type: 'clicked', target: 'street1#otherwise', now });
}

function playAt({ flows, otherwise }: Asked, url: string, session: JsonObject): Walkthrough {
  const facts: JsonObject = {
    brand: flows.compiled.brand.facts,
    today: '2026-01-15',
    environment: { production: true },
    session: { trackerUuid: 't', ...session },
    flags: { 'fe-heloc-redesign-2025': true, 'fe-heloc-figure-ny-modal': true },
  };
  return openWalkthrough(flows, facts, url, { replies, failures: {}, otherwise });
}

function flowsOf({ code }: Brand): Flows {
  const compiled = compile({ brand: code });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
  return link(compiled.compiled);
}
