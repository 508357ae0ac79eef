import { describe, expect, it } from 'vitest';
import { play, type Scenario } from '../visit.ts';

const changes = {
  'pages/act.json': {
    type: 'step',
    title: 'Act',
    body: { email: { type: 'text', label: 'Email', bind: 'guest.email' } },
    buttons: {
      show: { type: 'run', label: 'Show', action: 'show' },
      go: { type: 'submit', label: 'Go', action: 'show' },
    },
  },
  'actions/show.json': {
    type: 'action',
    steps: {
      a: { type: 'show', modal: 'known-guest', with: { email: '{{guest.email}}', other: 'not declared' } },
    },
  },
} as const;
/** A modal whose action sends what was answered there. */
const sending = {
  ...changes,
  'modals/known-guest.json': {
    type: 'modal',
    title: 'We know you',
    parameters: { email: { type: 'text' } },
    body: { nickname: { type: 'text', label: 'Nickname', required: true } },
    buttons: { send: { type: 'submit', label: 'Send', action: 'look' } },
  },
  'actions/look.json': {
    type: 'action',
    steps: { a: { type: 'call', call: 'getClock' } },
  },
} as const;
/** A modal beside the page, with a field and a button that are called as those of the page. */
const docked = {
  ...changes,
  'modals/known-guest.json': {
    type: 'modal',
    title: 'We know you',
    look: 'docked',
    parameters: { email: { type: 'text' } },
    body: { email: { type: 'text', label: 'Email', required: true } },
    buttons: { go: { type: 'submit', label: 'Send', action: 'look' } },
  },
  'actions/look.json': sending['actions/look.json'],
} as const;
const facts = { guest: { email: 'ann@tea.example' } };
const opened = {
  on: { type: 'clicked', target: 'show' },
  effects: ['call-1: getClock GET /clock', 'focus modal'],
} as const;
const shown = { url: '/tea/act', changes, facts };

const scenarios: readonly Scenario[] = [
  {
    title: 'opens with its parameters and asks for its data',
    ...shown,
    moments: [
      {
        ...opened,
        state: { run: [], modal: { document: 'known-guest', parameters: { email: 'ann@tea.example' } } },
        view: {
          modal: {
            title: 'We know you',
            buttons: [{ id: 'stay' }, { id: 'use' }, { id: 'out' }, { href: '/about' }],
          },
        },
      },
      {
        on: { type: 'replied', call: 'call-1', status: 200, body: { hour: 9 } },
        view: { modal: { body: [{ runs: [{ text: 'ann@tea.example at 9' }] }, {}] } },
      },
    ],
  },
  {
    title: 'runs its opened action each time, once what showed it is over',
    ...shown,
    changes: {
      ...changes,
      'modals/known-guest.json': {
        type: 'modal',
        title: 'We know you',
        parameters: { email: { type: 'text' } },
        opened: 'count',
        body: {},
        buttons: { close: { type: 'close', label: 'Close' } },
      },
      'actions/count.json': {
        type: 'action',
        steps: { a: { type: 'call', call: 'getClock' }, b: { type: 'emit', event: 'seen' } },
      },
    },
    moments: [
      {
        on: opened.on,
        effects: ['focus modal', 'call-1: getClock GET /clock'],
        state: { modal: { document: 'known-guest' }, run: [{ action: 'count' }] },
      },
      {
        on: { type: 'replied', call: 'call-1', status: 200, body: {} },
        effects: ['emit seen {}'],
        state: { run: [] },
      },
      { on: { type: 'closed', target: 'modal' }, effects: ['focus page'] },
      { ...opened, effects: ['focus modal', 'call-2: getClock GET /clock'] },
    ],
  },
  {
    title: 'that stays is open while the action of its button runs, and behind it',
    ...shown,
    changes: {
      ...changes,
      'modals/known-guest.json': {
        type: 'modal',
        title: 'We know you',
        stays: true,
        parameters: { email: { type: 'text' } },
        body: {},
        buttons: { look: { type: 'run', label: 'Look', action: 'look' } },
      },
      'actions/look.json': { type: 'action', steps: { a: { type: 'call', call: 'getClock' } } },
    },
    moments: [
      { on: opened.on, effects: ['focus modal'] },
      {
        on: { type: 'clicked', target: 'look' },
        effects: ['call-1: getClock GET /clock'],
        state: { modal: { document: 'known-guest' } },
      },
      {
        on: { type: 'replied', call: 'call-1', status: 200, body: { hour: 9 } },
        effects: [],
        state: { run: [], modal: { document: 'known-guest' } },
      },
    ],
  },
  {
    title: 'does not show what an earlier one was answered',
    ...shown,
    moments: [
      opened,
      { on: { type: 'replied', call: 'call-1', status: 200, body: { hour: 9 } } },
      { on: { type: 'closed', target: 'modal' }, effects: ['focus page'], state: { modal: null } },
      {
        on: { type: 'clicked', target: 'show' },
        effects: ['call-2: getClock GET /clock', 'focus modal'],
        view: { modal: { body: [{ runs: [{ text: 'ann@tea.example at ' }] }, {}] } },
      },
    ],
  },
  {
    title: 'closes by its button',
    ...shown,
    moments: [
      opened,
      { on: { type: 'clicked', target: 'stay' }, effects: ['focus page'], state: { modal: null } },
      { on: { type: 'closed', target: 'modal' }, effects: [] },
    ],
  },
  {
    title: 'has the buttons of the page behind it',
    ...shown,
    moments: [
      opened,
      { on: { type: 'clicked', target: 'show' }, problem: 'unknown-target' },
      { on: { type: 'submitted', target: 'go' }, problem: 'unknown-target' },
    ],
  },
  {
    title: 'checks its own fields',
    ...shown,
    moments: [
      opened,
      {
        on: { type: 'submitted', target: 'use' },
        effects: ['focus summary'],
        state: { modal: { step: { issues: [{ field: 'nickname', code: 'required' }] } } },
      },
      {
        on: { type: 'answered', field: 'nickname', value: ' Annie ' },
        state: { modal: { step: { values: { nickname: 'Annie' }, issues: [] } } },
      },
      {
        on: { type: 'submitted', target: 'use' },
        effects: ['focus page'],
        state: { modal: null, facts: { guest: { name: 'Annie' } } },
      },
    ],
  },
  {
    title: 'opens with its answers again if it was closed, or left by a link, with nothing sent',
    ...shown,
    moments: [
      opened,
      { on: { type: 'answered', field: 'nickname', value: 'Annie' } },
      { on: { type: 'closed', target: 'modal' }, state: { modal: null } },
      {
        on: { type: 'clicked', target: 'show' },
        state: { modal: { step: { values: { nickname: 'Annie' } } } },
      },
      { on: { type: 'clicked', target: 'stay' }, state: { modal: null } },
      {
        on: { type: 'clicked', target: 'show' },
        state: { modal: { step: { values: { nickname: 'Annie' } } } },
      },
      { on: { type: 'navigated', url: '/about' }, state: { modal: null } },
      { on: { type: 'navigated', url: '/tea/act' } },
      {
        on: { type: 'clicked', target: 'show' },
        state: { modal: { step: { values: { nickname: 'Annie' } } } },
      },
      { on: { type: 'submitted', target: 'use' }, state: { modal: null } },
      {
        on: { type: 'clicked', target: 'show' },
        state: { modal: { step: { values: expect.not.objectContaining({ nickname: 'Annie' }) } } },
      },
    ],
  },
  {
    title: 'opens with its answers again if it was submitted and the call failed',
    ...shown,
    changes: sending,
    moments: [
      { on: opened.on },
      { on: { type: 'answered', field: 'nickname', value: 'Annie' } },
      { on: { type: 'submitted', target: 'send' }, state: { modal: null } },
      { on: { type: 'failed', call: 'call-1', status: 0 }, state: { run: [], modal: null } },
      {
        on: { type: 'clicked', target: 'show' },
        state: { modal: { step: { values: { nickname: 'Annie' } } } },
      },
      { on: { type: 'submitted', target: 'send' }, state: { modal: null } },
      {
        on: { type: 'failed', call: 'call-3', status: 503 },
        state: { run: [], drafts: { 'known-guest': { values: { nickname: 'Annie' } } } },
      },
    ],
  },
  {
    title: 'opens empty if what was submitted has arrived',
    ...shown,
    changes: sending,
    moments: [
      { on: opened.on },
      { on: { type: 'answered', field: 'nickname', value: 'Annie' } },
      { on: { type: 'submitted', target: 'send' }, state: { modal: null } },
      { on: { type: 'replied', call: 'call-1', status: 200, body: { hour: 9 } }, state: { run: [] } },
      { on: { type: 'clicked', target: 'show' }, state: { modal: { step: { values: {} } } } },
    ],
  },
  {
    title: 'opens empty if what was submitted has arrived after its page was left',
    ...shown,
    changes: sending,
    moments: [
      { on: opened.on },
      { on: { type: 'answered', field: 'nickname', value: 'Annie' } },
      { on: { type: 'submitted', target: 'send' }, state: { modal: null } },
      { on: { type: 'navigated', url: '/about' } },
      {
        on: { type: 'replied', call: 'call-1', status: 200, body: { hour: 9 } },
        state: expect.not.objectContaining({ drafts: expect.anything() }),
      },
    ],
  },
  {
    title: 'opens empty if it is about something else than before',
    ...shown,
    moments: [
      opened,
      { on: { type: 'answered', field: 'nickname', value: 'Annie' } },
      { on: { type: 'closed', target: 'modal' } },
      { on: { type: 'answered', field: 'email', value: 'bob@tea.example' } },
      {
        on: { type: 'clicked', target: 'show' },
        state: { modal: { step: { values: expect.not.objectContaining({ nickname: 'Annie' }) } } },
      },
    ],
  },
  {
    title: 'runs a separate action',
    ...shown,
    moments: [
      opened,
      {
        on: { type: 'clicked', target: 'out' },
        effects: ['focus page', 'forget token', 'leave /sign-in'],
        state: { modal: null },
      },
    ],
  },
  {
    title: 'that is docked leaves the page in use, and is used again when the person comes back',
    ...shown,
    changes: docked,
    moments: [
      { on: opened.on },
      { on: { type: 'focused', target: 'page' } },
      {
        on: { type: 'answered', field: 'email', value: 'bob@tea.example' },
        state: { facts: { guest: { email: 'bob@tea.example' } }, modal: { step: { values: {} } } },
      },
      { on: { type: 'focused', target: 'modal' } },
      {
        on: { type: 'answered', field: 'email', value: 'ann@home.example' },
        state: {
          facts: { guest: { email: 'bob@tea.example' } },
          modal: { step: { values: { email: 'ann@home.example' } } },
        },
      },
    ],
  },
  {
    title:
      'that the person has left for the page stays when the page changes, and goes when the page is opened again',
    ...shown,
    changes: docked,
    moments: [
      { on: opened.on },
      { on: { type: 'focused', target: 'page' } },
      { on: { type: 'navigated', url: '/about' }, state: { modal: { document: 'known-guest' } } },
      { on: { type: 'opened', url: '/about' }, state: { modal: null } },
    ],
  },
  {
    title: 'goes with the page',
    ...shown,
    moments: [
      opened,
      {
        on: { type: 'clicked', target: 'about' },
        effects: ['push /about', 'focus heading'],
        state: { modal: null },
      },
    ],
  },
  {
    title: 'goes on Back',
    ...shown,
    moments: [opened, { on: { type: 'navigated', url: '/about' }, state: { modal: null } }],
  },
];

describe('a modal', () => {
  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });
});
