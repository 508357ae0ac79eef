import { describe, expect, it } from 'vitest';
import { type SummaryView, type View, view } from '#engine/index.ts';
import { type Happening, type Scenario, play } from '../visit/visit.ts';
import type { Changes } from '../sources.ts';

/** The order with a step before the account at which all is looked over. */
const looking: Changes = {
  'journeys/order.json': {
    type: 'journey',
    title: 'Order tea',
    path: '~/order',
    stages: { drink: { label: 'Your tea' }, people: { label: 'You' } },
    steps: {
      index: { label: 'Tea', stage: 'drink' },
      guest: { label: 'Guest', stage: 'people' },
      delivery: { label: 'Delivery', when: 'order.cups > 5' },
      check: { label: 'Check' },
      account: { label: 'Account' },
    },
  },
  'pages/order/check.json': {
    type: 'step',
    title: 'Is all of it right?',
    body: { answers: { type: 'summary', label: 'The rest', journey: 'order' } },
    buttons: { continue: { type: 'submit', label: 'Continue', action: 'advance' } },
  },
};
const teas = { teas: [{ id: 'sencha', name: 'Sencha' }] };
const answered: Scenario['facts'] = {
  order: { tea: 'sencha', cups: 2, sweet: true },
  guest: { name: 'Ann', email: 'ann@example.com', member: true, code: { $vault: 's1' } },
};
const start: Scenario = {
  title: 'looking over',
  changes: looking,
  facts: answered,
  vault: { s1: 'open sesame' },
  url: '/tea/order',
};
const replied: Happening = { type: 'replied', call: 'call-1', status: 200, body: teas };
const goTo = (url: string): Happening => ({ type: 'navigated', url });
const on = (...events: readonly Happening[]): Scenario => ({
  ...start,
  moments: [replied, ...events].map((event) => ({ on: event })),
});
const shown = (scenario: Scenario): View => {
  const { flows, state, handles } = play(scenario);
  return view(flows, state, handles);
};
const sections = ({ screen }: View): readonly SummaryView[] =>
  screen.body.filter((block) => block.type === 'summary');
const lines = (of: View): readonly (readonly string[])[] =>
  sections(of).flatMap(({ label, items }) => [
    [label],
    ...items.map((item) => [item.label, item.text, item.href ?? '']),
  ]);
const addressOf = (scenario: Scenario): string => {
  const { location } = play(scenario).state;
  return location.path + location.search;
};
const submitted: Happening = { type: 'submitted', target: 'continue' };
const cups = (value: number): Happening => ({ type: 'answered', field: 'cups', value });

describe('a summary of a journey', () => {
  it('lists questions and answers of the steps before it, in sections, without what is sensitive', () => {
    expect(lines(shown(on(goTo('/tea/order/check'))))).toEqual([
      ['Your tea'],
      ['Tea', 'Sencha', '/tea/order?return=check'],
      ['Cups', '2', '/tea/order?return=check'],
      ['Sweet?', 'Yes', '/tea/order?return=check'],
      ['Note', 'Not answered', '/tea/order?return=check'],
      ['You'],
      ['Name', 'Ann', '/tea/order/guest?return=check'],
      ['Email', 'ann@example.com', '/tea/order/guest?return=check'],
      ['I am a member', 'Yes', '/tea/order/guest?return=check'],
      ['Membership: Code', 'Not shown', '/tea/order/guest?return=check'],
      ['Membership: Since', 'Not answered', '/tea/order/guest?return=check'],
    ]);
    expect(JSON.stringify(shown(on(goTo('/tea/order/check'))))).not.toContain('sesame');
  });

  it('shows only steps and fields that count for this person, and nothing to change where an answer is fixed', () => {
    const person = { ...answered, guest: { name: 'Ann' }, session: { signedIn: true }, order: { cups: 6 } };
    const of = shown({ ...on(goTo('/tea/order/check')), facts: person });
    expect(lines(of)).toContainEqual(['Street', 'Not answered', '/tea/order/delivery?return=check']);
    expect(lines(of)).toContainEqual(['Name', 'Ann', '']);
    expect(lines(of).flat()).not.toContain('Membership: Code');
    expect(sections(of).map(({ label }) => label)).toEqual(['Your tea', 'You', 'The rest']);
  });

  it('loads what steps offer that nobody has opened in this visit', () => {
    const opened: Scenario = {
      ...start,
      url: '/tea/order/check',
      opens: { effects: ['call-1: listTeas GET /teas', 'focus heading'] },
    };
    expect(lines(shown({ ...opened, moments: [{ on: replied }] }))).toContainEqual([
      'Tea',
      'Sencha',
      '/tea/order?return=check',
    ]);
  });

  it('makes the same view again while nothing changes', () => {
    const { flows, state } = play(on(goTo('/tea/order/check')));
    expect(view(flows, state)).toStrictEqual(view(flows, state));
  });
});

describe('a change of an answer', () => {
  const changing = goTo('/tea/order?return=check');

  it('leads back to where the person was', () => {
    const through = [goTo('/tea/order/guest'), goTo('/tea/order/check'), changing];
    expect(addressOf(on(...through, cups(3), submitted))).toBe('/tea/order/check');
  });

  it('leads back through a step that it makes necessary', () => {
    const scenario = on(changing, cups(6), submitted);
    expect(addressOf(scenario)).toBe('/tea/order/delivery?return=check');
    const { moments = [] } = scenario;
    const street: Happening = { type: 'answered', field: 'street', value: 'High Street' };
    expect(addressOf({ ...scenario, moments: [...moments, { on: street }, { on: submitted }] })).toBe(
      '/tea/order/check',
    );
  });

  it('keeps its way back where an answer does not pass', () => {
    expect(addressOf(on(changing, cups(99), submitted))).toBe('/tea/order?return=check');
  });

  it('goes back to where the person was by the link above the title, too', () => {
    expect(shown(on(changing)).journey?.back).toBe('/tea/order/check');
  });

  it.each(['index', 'nowhere'])('goes on as ever with "%s", which is no later step', (step) => {
    expect(addressOf(on(goTo(`/tea/order/guest?return=${step}`), submitted))).toBe('/tea/order/check');
  });
});
