import { describe, expect, it } from 'vitest';
import { visitUrl } from '#engine/index.ts';
import { changed, flowsOf, teaHouse } from '../../sources.ts';
import { type Scenario, factsOf, play } from '../visit.ts';

const teas = { 'pages/order/index.json': { type: 'step', title: 'Tea', body: {}, buttons: {} } };
const guest = { name: 'Ann', email: 'ann@tea.example' };
const access = {
  'tables/access.json': {
    type: 'access',
    rows: {
      early: {
        type: 'redirect',
        paths: ['~/order/*'],
        beyond: 'order/index',
        when: "order.tea == ''",
        to: '~/order',
        keepQuery: ['*'],
      },
    },
  },
};
const go = { type: 'submitted', target: 'continue' } as const;

function ordered(steps: object) {
  const patch = { type: 'patch', why: 'An experiment', steps } as never;
  return {
    ...teas,
    ...access,
    'brands/garden/journeys/order.json': patch,
    'brands/house/journeys/order.json': patch,
  };
}

const guestFirst = ordered({ guest: { before: 'index' } });
const skipped = ordered({ delivery: { before: 'index' } });

const visits: readonly Scenario[] = [
  {
    title: 'is shown at the path of the journey, with the query that came along',
    changes: guestFirst,
    url: '/tea/order?utm=tea',
    opens: {
      state: { page: { document: 'order/guest' }, location: { path: '/tea/order', search: '?utm=tea' } },
      view: {
        journey: { position: 1, total: 3, back: null, steps: [{ name: 'guest', state: 'current' }, {}, {}] },
      },
    },
  },
  {
    title: 'leads on to the step that used to be the first',
    changes: guestFirst,
    facts: { guest },
    url: '/tea/order',
    moments: [
      {
        on: go,
        effects: ['push /tea/order/index', 'focus heading'],
        state: { page: { document: 'order/index' } },
        view: { journey: { position: 2, back: '/tea/order' } },
      },
    ],
  },
  {
    title: 'comes before what a later step asks for',
    changes: guestFirst,
    facts: { order: { tea: 'sencha', cups: 1 } },
    url: '/tea/order/account',
    vault: { password: 'secret-1', repeated: 'secret-1' },
    moments: [
      { on: { type: 'answered', field: 'password', value: { $vault: 'password' } } },
      { on: { type: 'answered', field: 'repeated', value: { $vault: 'repeated' } } },
      {
        on: { type: 'submitted', target: 'order' },
        effects: ['push /tea/order', 'focus summary'],
        state: { page: { document: 'order/guest' } },
      },
    ],
  },
  {
    title: 'gives way to the next one where it does not exist, with the query',
    changes: skipped,
    facts: { flags: { delivery: false } },
    url: '/tea/order?utm=tea',
    opens: {
      effects: ['replace /tea/order/index?utm=tea', 'focus heading'],
      state: { page: { document: 'order/index' } },
      view: { journey: { position: 1, total: 3, back: null } },
    },
  },
];

describe('the first step of a journey, under every name', () => {
  it.each(visits)('$title', (scenario) => {
    play(scenario);
  });

  const flows = flowsOf(changed(teaHouse, guestFirst));
  const shown = (url: string, facts = {}) => visitUrl(flows, url, factsOf(flows, facts));

  it('is the address of the journey also for links to its name', () => {
    expect(shown('/tea/order/guest?utm=tea')).toEqual({ redirect: '/tea/order?utm=tea' });
  });

  it('is where access leads from what comes beyond another step, and not from that step', () => {
    expect(shown('/tea/order/account?utm=tea')).toEqual({ redirect: '/tea/order?utm=tea' });
    expect(shown('/tea/order/index')).toMatchObject({ page: 'order/index' });
    expect(shown('/tea/order/account', { order: { tea: 'sencha' } })).toMatchObject({
      page: 'order/account',
    });
  });
});
