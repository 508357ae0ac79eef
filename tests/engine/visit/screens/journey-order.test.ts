import { describe, it } from 'vitest';
import { play, type Scenario } from '../visit.ts';

const uuid = '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10';
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
    title: 'says which step comes first when access leads back to it',
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
