import { describe, expect, it, test } from 'vitest';
import { type BlockView, type JsonObject, view } from '#engine/index.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { blocksWithin } from './blocks-within.ts';
import { mergeFacts } from './merge-facts.ts';
import { productFlows } from './product-flows.ts';
import { walkVisit } from './walk-visit.ts';

const flows = productFlows();
const id = '3b1f4a52-6c0d-4d57-9a0e-2f6d1c8b7a10';
const facts: JsonObject = {
  today: '2026-11-20',
  brand: flows.compiled.brand.facts,
  session: { signedIn: true, authMode: 'LEGACY' },
};

/** The page of the offers of an application, with what surrounds it. */
function pageOf(application: JsonObject, offers: readonly JsonObject[] = []) {
  const answers = {
    getProfile: { uuid: 'p' },
    getApplication: mergeFacts({ uuid: id }, application),
    getOffers: { offers },
  };
  const walk = walkVisit(flows, `/account/heloc/${id}/product/select`, facts, answers);
  return view(flows, walk.state());
}

const frameOf = (application: JsonObject) => pageOf(application).frame;

/** The blocks beside the offers of an application, those in groups too. */
function asideOf(application: JsonObject) {
  return blocksWithin(frameOf(application).aside);
}

const isSummary = (block: BlockView) => block.type === 'summary';

function stepsOf(status: JsonObject): readonly string[] {
  const steps = asideOf({ status }).find((block) => block.type === 'steps');
  return (steps?.items ?? []).map(({ label, state }) => `${label}: ${state}`);
}

const positions: readonly (readonly [status: string, done: number])[] = [
  ['LIEN_VERIFICATION', 0],
  ['OFFER_SELECTION', 1],
  ['COLLECT_ADDITIONAL_INFO', 2],
  ['INCOME_VERIFICATION', 3],
  ['IDENTITY_VERIFICATION', 4],
  ['NOTE_SIGNING', 5],
  ['GEN_NOTARY_DISCLOSURE', 6],
  ['RECORDING', 7],
];

test.each(positions)('at %s, %i steps are done', (checklistStatus, done) => {
  const steps = stepsOf({ checklistStatus });
  expect(steps).toHaveLength(7);
  expect(steps.filter((step) => step.endsWith(': done'))).toHaveLength(done);
  expect(steps.filter((step) => step.endsWith(': current'))).toHaveLength(done === 7 ? 0 : 1);
});

it('names the steps of B§2', () => {
  expect(stepsOf({ checklistStatus: 'OFFER_SELECTION' })).toEqual([
    'Basic Info: done',
    'Select Offer: current',
    'Provide More Info: ahead',
    'Link Income Sources: ahead',
    'Verify Identity: ahead',
    'Sign Documents: ahead',
    'Talk to eNotary: ahead',
  ]);
});

it.each([
  ['HMDA', 'Provide More Info', 'Demographic information'],
  ['APP_SUBMISSION', 'Provide More Info', 'Your application summary'],
  ['AUTOPAY_ACCOUNT', 'Link Income Sources', 'Your bank account'],
  ['CO_DEED_REQ', 'Sign Documents', 'Additional signers'],
  ['OFFER_SELECTION', 'Select Offer', ''],
])('at %s, the step "%s" has the substep "%s" (A§2)', (checklistStatus, label, text) => {
  const steps = asideOf({ status: { checklistStatus } }).find((block) => block.type === 'steps');
  expect(steps?.items.find(({ state }) => state === 'current')).toMatchObject({ label, text });
});

it('ends with a notary in person where one was asked for', () => {
  const steps = stepsOf({ checklistStatus: 'MANUAL_DEED_SIGNING', manualNotary: true });
  expect(steps.at(-1)).toBe('Schedule Notary Session: current');
});

it('asks the machine about a status of which nothing is said', () => {
  const steps = stepsOf({ checklistStatus: 'SOMETHING_NEW', liensComplete: true, uwDecision: 'SELECT' });
  expect(steps).toContain('Select Offer: current');
});

it('is not shown to a person who was declined', () => {
  expect(stepsOf({ checklistStatus: 'DELINQUENCY_REVIEW' })).toEqual([]);
});

it('knows every state of the machine that leads anywhere', () => {
  const machine = readFlows().sources.documents['tables/machine.json'] ?? {};
  const negative = ['declined', 'dtiDeclined', 'creditScoreDeclined', 'delinquency'];
  const known = Object.keys(flows.compiled.constants['progressOfState'] as JsonObject);
  expect([...known, ...negative].toSorted()).toEqual(Object.keys(machine['states'] as JsonObject).toSorted());
});

it('says that nobody has to act wherever the life cycle goes on by itself', () => {
  const workflow = readFlows().sources.documents['tables/life-cycle.json'] ?? {};
  const { lenderActs, fundingStatuses } = flows.compiled.constants as { [name: string]: string[] };
  const states = Object.entries(workflow['states'] as Record<string, JsonObject>);
  const waiting = states.flatMap(([status, { waitsMs }]) => (waitsMs === undefined ? [] : [status]));
  // Who proves an income acts, even while somebody of the lender looks at a proof.
  const known = [...(lenderActs ?? []), ...(fundingStatuses ?? []), 'INCOME_VERIFICATION'];
  expect(known.filter((status) => status !== 'COMPLETE').toSorted()).toEqual(waiting.toSorted());
});

describe('beside the screens', () => {
  const labels = (application: JsonObject) =>
    asideOf({ status: { checklistStatus: 'OFFER_SELECTION' }, ...application }).flatMap((block) =>
      'label' in block ? [block.label] : [],
    );

  it('is the offer only with a rate and an amount above 0', () => {
    expect(labels({ rate: 0.08, amount: 50000 })).toContain('Your offer details');
    expect(labels({ rate: 0.08, amount: 0 })).not.toContain('Your offer details');
    expect(labels({ rate: 0, amount: 50000 })).not.toContain('Your offer details');
    expect(labels({})).not.toContain('Your offer details');
  });

  it('is the offer that is chosen at first', () => {
    const offers = [5, 10].map((term) => ({
      uuid: `offer-${term}`,
      type: 'A',
      term,
      min: 15_000,
      max: 90_000,
      minDraw: 15_000,
      maxDraw: 90_000,
      originationFee: 0.0499,
      rate: 0.08,
    }));
    const status = { checklistStatus: 'OFFER_SELECTION' };
    const chosenAt = (application: JsonObject) =>
      blocksWithin(pageOf({ status, ...application }, offers).screen?.body ?? []).find(
        (block) => block.type === 'cards',
      );
    expect(chosenAt({ rate: 0.08, amount: 50_000, term: 10 })).toMatchObject({ value: 'offer-10' });
    expect(chosenAt({ rate: 0, amount: 50_000, term: 10 })).not.toHaveProperty('value');
  });

  it('is the draw of a final offer that is smaller', () => {
    const chosen = { rate: 0.08, amount: 60000, uwCalculatedDrawAmount: 45000 };
    const drawAt = (checklistStatus: string) =>
      JSON.stringify(asideOf({ ...chosen, status: { checklistStatus } }).filter(isSummary)).match(
        /\$\d\d,000/g,
      );
    expect(drawAt('FINAL_OFFER')).toEqual(['$45,000']);
    expect(drawAt('NOTE_SIGNING')).toEqual(['$60,000']);
  });

  it('is the property once it is known', () => {
    expect(labels({})).toEqual(['Application details', 'Application progress']);
    const property = {
      street1: '12 elm street',
      city: 'DENVER',
      state: 'CO',
      zip: '80203',
      condition: 'GOOD',
    };
    expect(labels({ property, adjustedHomeAmount: 620000 })).toContain('Property details');
  });
});

it.each([
  [{ loanNumber: 'HL-7' }, ['Application ID', 'HL-7']],
  [{}, []],
])('the header has the id of an application that has one: %j (A§2)', (application, expected) => {
  const { header } = frameOf({ status: { checklistStatus: 'OFFER_SELECTION' }, ...application });
  expect(header.map(({ type }) => type)).toContain('menus');
  const items = header.filter(isSummary).flatMap((block) => block.items);
  expect(items.flatMap(({ label, text }) => [label, text])).toEqual(expected);
});
