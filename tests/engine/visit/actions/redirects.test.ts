import { describe, it } from 'vitest';
import { play, type Scenario } from '../visit.ts';

const uuid = '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10';

const scenarios: readonly Scenario[] = [
  {
    title: 'a redirect replaces the URL and keeps the query that it names',
    url: '/tea/old?table=3&from=mail',
    opens: {
      effects: ['replace /tea/order?table=3', 'call-1: listTeas GET /teas', 'focus heading'],
      state: {
        page: { document: 'order/index' },
        facts: { session: { path: '/tea/order', query: { table: '3' } } },
      },
    },
  },
  {
    title: 'a row that shows another page leaves the URL, and shows no progress',
    facts: { flags: { closed: true } },
    url: '/tea/order/guest',
    opens: {
      effects: ['focus heading'],
      view: { journey: null },
      state: { page: { document: 'closed' }, location: { path: '/tea/order/guest' } },
    },
  },
  {
    title: 'a page that routes by itself does so where a row shows another one in its place',
    facts: { order: { uuid, status: 'READY', cups: 1 } },
    changes: {
      'tables/access.json': {
        type: 'access',
        rows: { shut: { paths: ['~/{uuid}/**'], type: 'show', page: 'closed' } },
      },
      'tables/routing.json': {
        type: 'routing',
        root: '~/{{order.uuid}}',
        tables: { status: { on: 'order.status', rows: { all: { is: ['*'], page: 'ready' } } } },
        autoRoute: { ready: { when: "order.status == 'READY'" } },
      },
    },
    url: `/tea/${uuid}/shelf`,
    opens: {
      effects: [`replace /tea/${uuid}/ready`, 'focus heading'],
      state: { page: { document: 'closed' }, location: { path: `/tea/${uuid}/ready` } },
    },
  },
  {
    title: 'a redirect out of the application leaves it',
    url: `/tea/${uuid}/ready`,
    opens: { effects: ['leave /sign-in'] },
  },
  {
    title: 'a redirect out of the application keeps the query that it names',
    changes: {
      'tables/access.json': {
        type: 'access',
        rows: { out: { paths: ['/**'], type: 'redirect', to: '/sign-in', keepQuery: ['*'] } },
      },
    },
    url: '/tea/order?table=3',
    opens: { effects: ['leave /sign-in?table=3'] },
  },
  {
    title: 'a row that runs an action',
    url: '/tea/bye',
    opens: { effects: ['forget token', 'leave /sign-in'] },
  },
  {
    title: 'an action in place of a page that leads nowhere ends on the page for our failures',
    changes: {
      'tables/access.json': {
        type: 'access',
        rows: { out: { paths: ['~/order'], type: 'run', action: 'idle' } },
      },
      'actions/idle.json': { type: 'action', steps: { stop: { type: 'stop' } } },
    },
    url: '/tea/order',
    opens: { state: { page: { document: 'errors/failed' } }, view: { loading: false } },
  },
  {
    title: 'redirects in a circle end on the page for our failures',
    changes: {
      'tables/access.json': {
        type: 'access',
        rows: {
          one: { paths: ['~/order'], type: 'redirect', to: '~/again' },
          other: { paths: ['~/again'], type: 'redirect', to: '~/order' },
        },
      },
    },
    url: '/tea/order',
    opens: { state: { page: { document: 'errors/failed' } } },
  },
  {
    title: 'a page that leads to itself when it opens ends there too',
    changes: {
      'pages/spin.json': { type: 'step', title: 'Spin', opened: 'spin', body: {}, buttons: {} },
      'actions/spin.json': { type: 'action', steps: { again: { type: 'go', page: '~/spin' } } },
    },
    url: '/tea/spin',
    opens: { state: { page: { document: 'errors/failed' }, run: [] } },
  },
  {
    title: 'actions that run each other end there too',
    changes: {
      'pages/spin.json': { type: 'step', title: 'Spin', opened: 'spin', body: {}, buttons: {} },
      'actions/spin.json': { type: 'action', steps: { again: { type: 'run', action: 'spin' } } },
    },
    url: '/tea/spin',
    opens: { state: { page: { document: 'errors/failed' }, run: [] } },
  },
];

describe('redirects', () => {
  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });
});
