import { describe, it } from 'vitest';
import { play, type Moment, type Scenario } from './visit.ts';

const uuid = '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10';
const url = `/tea/${uuid}?table=3&from=mail`;
const facts = (status: string) => ({
  session: { signedIn: true },
  guest: { name: 'Ann' },
  order: { uuid, status, cups: 1 },
});
const ask = (id: string) => `${id}: getOrder GET /orders/${uuid}`;
const poll = (wait: string, call: string): Moment => ({ on: { type: 'polled', wait }, effects: [ask(call)] });
const status = (call: string, found: string) =>
  ({ type: 'replied', call, status: 200, body: { uuid, status: found } }) as const;

const scenarios: readonly Scenario[] = [
  {
    title: 'goes where the machine says, and keeps the query that it names',
    facts: facts('READY'),
    url,
    opens: {
      effects: [`push /tea/${uuid}/ready?table=3`, 'focus heading'],
      state: { page: { document: '{uuid}/ready' } },
    },
  },
  {
    title: 'goes where the status says first, and passes along what it says',
    facts: facts('DRUNK'),
    url,
    opens: {
      effects: ['push /about?table=3', 'focus heading'],
      state: { location: { pass: { from: uuid } } },
    },
  },
  {
    title: 'goes to the beginning where there is nothing to route',
    facts: { ...facts('READY'), order: {} },
    url,
    opens: { effects: ['push /tea/order?table=3', 'call-1: listTeas GET /teas', 'focus heading'] },
  },
  {
    title: 'waits, shows the page that the URL has, and asks again, each time later',
    facts: facts('BREWING'),
    url,
    opens: {
      effects: ['poll-1: wait 100 ms', 'focus heading'],
      state: { page: { document: '{uuid}/index' }, polling: { attempts: 0, wait: 'poll-1' } },
      view: { busy: true, loading: false },
    },
    moments: [
      poll('poll-1', 'call-2'),
      {
        on: status('call-2', 'BREWING'),
        effects: ['poll-3: wait 200 ms'],
        state: { polling: { attempts: 1 } },
      },
      { on: { type: 'polled', wait: 'poll-1' }, effects: [] },
      poll('poll-3', 'call-4'),
      {
        on: status('call-4', 'READY'),
        effects: [`push /tea/${uuid}/ready?table=3`, 'focus heading'],
        state: { polling: null, facts: { order: { status: 'READY' } } },
      },
    ],
  },
  {
    title: 'goes where the tables say when the attempts are used up',
    facts: facts('BREWING'),
    url,
    moments: [
      poll('poll-1', 'call-2'),
      { on: status('call-2', 'BREWING') },
      poll('poll-3', 'call-4'),
      { on: status('call-4', 'BREWING'), effects: ['poll-5: wait 300 ms'] },
      poll('poll-5', 'call-6'),
      {
        on: status('call-6', 'BREWING'),
        effects: [],
        state: { polling: null, page: { document: '{uuid}/index' } },
        view: { busy: false },
      },
    ],
  },
  {
    title: 'counts an answer that is missed',
    facts: facts('BREWING'),
    url,
    moments: [
      poll('poll-1', 'call-2'),
      {
        on: { type: 'failed', call: 'call-2', status: 0 },
        effects: ['poll-3: wait 200 ms'],
        state: { polling: { attempts: 1 }, notices: [] },
      },
    ],
  },
  {
    title: 'stops waiting where the person goes elsewhere',
    facts: facts('BREWING'),
    url,
    moments: [
      poll('poll-1', 'call-2'),
      { on: { type: 'navigated', url: '/about' }, effects: ['focus heading'], state: { polling: null } },
      { on: status('call-2', 'READY'), effects: [], state: { page: { document: '/about' } } },
    ],
  },
  {
    title: 'does not wait where the table says to stop',
    facts: facts('SPILLED'),
    url,
    opens: { effects: ['focus heading'], state: { polling: null, page: { document: '{uuid}/index' } } },
  },
  {
    title: 'ends where tables and access lead to each other',
    changes: {
      'tables/access.json': {
        type: 'access',
        rows: { all: { paths: ['~/{uuid}', '~/{uuid}/ready'], type: 'route' } },
      },
    },
    facts: facts('READY'),
    url,
    opens: { state: { page: { document: 'errors/failed' } } },
  },
];

describe('routing', () => {
  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });
});

const guest = { name: 'Ann', email: 'ann@tea.example' };
const account = '/tea/order/account';
const comesFirst = 'This comes first. What you have answered is kept.';
const password = (field: string) => ({ type: 'answered', field, value: { $vault: field } }) as const;

const journeys: readonly Scenario[] = [
  {
    title: 'submits a step and goes on to the next',
    facts: { order: { tea: 'sencha', cups: 1 }, guest },
    url: '/tea/order/guest',
    changes: { 'pages/order/index.json': { type: 'step', title: 'Tea', body: {}, buttons: {} } },
    moments: [
      { on: { type: 'submitted', target: 'continue' }, effects: [`push ${account}`, 'focus heading'] },
    ],
  },
  {
    title: 'is led back to an earlier step with issues, which it shows',
    facts: { order: { tea: 'sencha', cups: 1 } },
    changes: { 'pages/order/index.json': { type: 'step', title: 'Tea', body: {}, buttons: {} } },
    vault: { password: 'secret-1', repeated: 'secret-1' },
    url: account,
    moments: [
      { on: password('password') },
      { on: password('repeated') },
      {
        on: { type: 'submitted', target: 'order' },
        effects: ['push /tea/order/guest', 'focus summary'],
        state: {
          page: { document: 'order/guest' },
          steps: { 'order/guest': { issues: [{ field: 'name' }, { field: 'email' }] } },
          notices: [{ id: 'out-of-order', level: 'info', runs: [{ text: comesFirst }] }],
          run: [],
        },
      },
      { on: { type: 'navigated', url: account }, state: { notices: [] } },
      {
        on: { type: 'navigated', url: '/tea/order/guest' },
        effects: ['focus heading'],
        state: { steps: { 'order/guest': { issues: [] } } },
      },
    ],
  },
  {
    title: 'is told which step comes first when access leads back to it',
    changes: {
      'tables/access.json': {
        type: 'access',
        rows: { early: { paths: ['~/order/*'], when: "order.tea == ''", type: 'redirect', to: '~/order' } },
      },
    },
    url: account,
    opens: {
      state: {
        page: { document: 'order/index' },
        notices: [{ id: 'out-of-order', runs: [{ type: 'text', text: comesFirst }] }],
      },
    },
  },
  {
    title: "is led back there also when the app's data comes first",
    facts: { session: { signedIn: true }, order: { tea: 'sencha', cups: 1 } },
    changes: {
      'pages/order/index.json': { type: 'step', title: 'Tea', body: {}, buttons: {} },
      'pages/order/account.json': {
        type: 'step',
        title: 'Last',
        body: {},
        buttons: { order: { type: 'submit', label: 'Order', action: 'advance' } },
      },
    },
    url: account,
    moments: [
      { on: { type: 'failed', call: 'call-1', status: 404 } },
      { on: { type: 'submitted', target: 'order' }, effects: ['call-2: getGuest GET /guests'] },
      {
        on: { type: 'failed', call: 'call-2', status: 404 },
        effects: ['push /tea/order/guest', 'focus summary'],
        state: { steps: { 'order/guest': { issues: [{ field: 'name' }, { field: 'email' }] } } },
      },
    ],
  },
  {
    title: 'is not led back to a step that does not exist now',
    facts: { flags: { delivery: false }, order: { tea: 'sencha', cups: 1 }, guest },
    changes: { 'pages/order/index.json': { type: 'step', title: 'Tea', body: {}, buttons: {} } },
    vault: { password: 'secret-1', repeated: 'secret-1' },
    url: account,
    moments: [
      { on: password('password') },
      { on: password('repeated') },
      {
        on: { type: 'submitted', target: 'order' },
        effects: ['call-1: registerGuest POST /guests'],
        view: { progress: { messages: ['Boiling water'] } },
      },
      {
        on: { type: 'replied', call: 'call-1', status: 200, body: { jwt: '' } },
        effects: ['keep token', 'call-2: createOrder POST /orders'],
      },
      {
        on: { type: 'replied', call: 'call-2', status: 200, body: { uuid, status: 'READY', cups: 1 } },
        effects: ['emit ordered {"cups":1}', `push /tea/${uuid}/ready`, 'focus heading'],
        state: { page: { document: '{uuid}/ready' }, run: [], progress: null, keys: {} },
      },
    ],
  },
];

describe('a journey', () => {
  it.each(journeys)('$title', (scenario) => {
    play(scenario);
  });
});
