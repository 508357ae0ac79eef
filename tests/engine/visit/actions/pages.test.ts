import { describe, it } from 'vitest';
import { play, type Scenario } from '../visit.ts';

const signedIn = { session: { signedIn: true }, guest: { name: 'Ann' } };

const scenarios: readonly Scenario[] = [
  {
    title: 'a step asks for its data and takes the focus',
    url: '/tea/order',
    opens: {
      effects: ['call-1: listTeas GET /teas', 'focus heading'],
      state: {
        page: { document: 'order/index', parameters: {} },
        location: { path: '/tea/order', query: {} },
      },
      view: { document: 'order/index', screen: { title: 'Which tea?' }, loading: false },
    },
    moments: [
      {
        on: {
          type: 'replied',
          call: 'call-1',
          status: 200,
          body: { teas: [{ id: 'sencha', name: 'Sencha' }] },
        },
        effects: [],
        view: {
          screen: { body: [{ name: 'tea', options: [{ value: 'sencha', label: 'Sencha' }] }, {}, {}, {}] },
        },
      },
      { on: { type: 'replied', call: 'call-1', status: 200 }, problem: 'unknown-call' },
    ],
  },
  {
    title: 'a slash at the end, and what comes after #, do not matter',
    url: '/tea/order/?table=3#top',
    opens: {
      state: { page: { document: 'order/index' }, location: { path: '/tea/order', query: { table: '3' } } },
    },
  },
  {
    title: 'an unknown URL shows the page for it, and stays',
    url: '/tea/nowhere',
    opens: {
      effects: ['focus heading'],
      state: { page: { document: 'errors/not-found' }, location: { path: '/tea/nowhere' } },
    },
  },
  {
    title: 'a step about what its query names begins afresh for another one, and goes on for the same',
    changes: {
      'pages/act.json': {
        type: 'step',
        title: 'Act',
        about: 'order',
        body: { note: { type: 'text', label: "{{has(step.note) ? 'Change' : 'Write'}}" } },
        buttons: {},
      },
    },
    url: '/tea/act?order=one',
    moments: [
      {
        on: { type: 'answered', field: 'note', value: 'Hot' },
        state: { steps: { act: { values: { note: 'Hot' } } } },
      },
      { on: { type: 'navigated', url: '/tea/order/guest' }, effects: ['focus heading'] },
      {
        on: { type: 'navigated', url: '/tea/act?order=one' },
        effects: ['focus heading'],
        view: { screen: { body: [{ label: [{ text: 'Change' }] }] } },
      },
      {
        on: { type: 'navigated', url: '/tea/act?order=two' },
        effects: ['focus heading'],
        view: { screen: { body: [{ label: [{ text: 'Write' }] }] } },
      },
    ],
  },
  {
    title: 'a page at the root of the site',
    url: '/about',
    opens: { state: { page: { document: '/about' } } },
  },
  {
    title: 'Back shows the step before with its answers, without its messages',
    url: '/tea/order/guest',
    moments: [
      { on: { type: 'answered', field: 'name', value: 'Ann' } },
      { on: { type: 'submitted', target: 'continue' }, effects: ['focus summary'] },
      {
        on: { type: 'navigated', url: '/tea/order' },
        effects: ['call-1: listTeas GET /teas', 'focus heading'],
      },
      {
        on: { type: 'navigated', url: '/tea/order/guest' },
        effects: ['focus heading'],
        state: { facts: { guest: { name: 'Ann' } }, steps: { 'order/guest': { issues: [] } } },
      },
    ],
  },
  {
    title: 'a step that does not exist now leads to the next one',
    url: '/tea/order/delivery',
    opens: {
      effects: ['replace /tea/order/account', 'focus heading'],
      state: { page: { document: 'order/account' } },
    },
  },
  {
    title: 'a step that exists is shown',
    facts: { flags: { delivery: true } },
    url: '/tea/order/delivery',
    opens: {
      state: { page: { document: 'order/delivery' } },
      view: { journey: { position: 3, total: 4, back: '/tea/order/guest' } },
    },
  },
  {
    title: 'a journey by query shows the step that it names, else the first',
    url: '/tea/again?step=guest',
    opens: { state: { page: { document: 'order/guest' } } },
    moments: [
      { on: { type: 'navigated', url: '/tea/again' }, state: { page: { document: 'order/index' } } },
      {
        on: { type: 'navigated', url: '/tea/again?step=nothing' },
        state: { page: { document: 'order/index' } },
      },
    ],
  },
  {
    title: 'next goes on by the query where the journey does',
    facts: { guest: { name: 'Ann', email: 'ann@tea.example' }, order: { tea: 'sencha', cups: 1 } },
    changes: {
      'pages/order/index.json': {
        type: 'step',
        title: 'Tea',
        body: {},
        buttons: { continue: { type: 'submit', label: 'Go', action: 'advance' } },
      },
    },
    url: '/tea/again?step=tea',
    moments: [
      {
        on: { type: 'submitted', target: 'continue' },
        effects: ['push /tea/again?step=guest', 'focus heading'],
      },
    ],
  },
  {
    title: 'a page elsewhere is left to, a link too',
    url: '/about',
    moments: [{ on: { type: 'navigated', url: '/sign-in' }, effects: ['leave /sign-in'] }],
  },
  {
    title: 'a page elsewhere that is opened here is none of ours: it does not lead to itself',
    url: '/sign-in',
    opens: { effects: ['focus heading'], state: { page: { document: 'errors/not-found' } } },
  },
  {
    title: 'the app asks for its own data before it shows a page',
    facts: { session: { signedIn: true } },
    url: '/tea/order/guest',
    opens: {
      effects: ['call-1: getGuest GET /guests'],
      state: { page: null, entering: 'there' },
      view: { loading: true },
    },
    moments: [
      {
        on: { type: 'replied', call: 'call-1', status: 200, body: { name: 'Ann', email: 'ann@tea.example' } },
        effects: ['focus heading'],
        state: { page: { document: 'order/guest' }, facts: { guest: { name: 'Ann' } }, entering: null },
      },
      { on: { type: 'navigated', url: '/about' }, effects: ['focus heading'] },
    ],
  },
  {
    title: 'what the app handles itself does not keep the page away',
    facts: { session: { signedIn: true } },
    url: '/tea/order/guest',
    moments: [
      {
        on: { type: 'failed', call: 'call-1', status: 404 },
        effects: ['focus heading'],
        state: { page: { document: 'order/guest' }, notices: [], run: [] },
      },
    ],
  },
  {
    title: 'what nobody handles is shown on the page',
    facts: { session: { signedIn: true } },
    url: '/tea/order/guest',
    moments: [
      {
        on: { type: 'failed', call: 'call-1', status: 500, messages: ['Oh no'] },
        effects: ['focus summary', 'focus heading'],
        state: {
          page: { document: 'order/guest' },
          notices: [{ level: 'error', runs: [{ text: 'Oh no.' }] }],
        },
      },
    ],
  },
  {
    title: 'what the host has learned is laid over the facts',
    facts: signedIn,
    url: '/about',
    moments: [
      {
        on: { type: 'learned', facts: { guest: { email: 'ann@tea.example' }, flags: { delivery: true } } },
        effects: [],
        state: { facts: { guest: { name: 'Ann', email: 'ann@tea.example' }, flags: { delivery: true } } },
      },
    ],
  },
];

describe('pages', () => {
  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });
});
