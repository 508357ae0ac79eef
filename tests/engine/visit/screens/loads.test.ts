import { describe, it } from 'vitest';
import type { Changes } from '../../sources.ts';
import { failed, go, notice, replied, reported, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const loading = (load: object, more: Changes = {}): Changes => ({
  'pages/act.json': {
    type: 'step',
    title: 'Act',
    loads: { clock: { call: 'getClock', ...load } },
    body: { hour: { type: 'paragraph', text: '{{replies.clock.hour}}' } },
    buttons: { go: { type: 'submit', label: 'Go', action: 'act' } },
  } as never,
  'actions/act.json': {
    type: 'action',
    steps: { a: { type: 'call', call: 'deleteOrder' }, b: reported('Deleted') } as never,
  },
  ...more,
});

const loads: readonly Scenario[] = [
  {
    title: 'give their reply to the page and to a fact',
    changes: loading({ into: 'order' }),
    url,
    opens: { effects: ['call-1: getClock GET /clock', 'focus heading'] },
    moments: [
      {
        on: replied('call-1', { hour: 4 }),
        effects: [],
        state: { facts: { order: { hour: 4 } } },
        view: { screen: { body: [{ runs: [{ text: '4' }] }] } },
      },
    ],
  },
  {
    title: 'are made only where their condition holds',
    changes: loading({ when: 'session.signedIn' }),
    url,
    opens: { effects: ['focus heading'] },
  },
  {
    title: 'that repeat are made again while the page is shown',
    changes: loading({ everyMs: 5000 }),
    url,
    moments: [
      { on: replied('call-1', { hour: 4 }), effects: ['wait-2: wait 5000 ms'] },
      { on: { type: 'polled', wait: 'wait-2' }, effects: ['call-3: getClock GET /clock'] },
      { on: { type: 'polled', wait: 'wait-2' }, effects: [] },
      {
        on: replied('call-3', { hour: 5 }),
        effects: ['wait-4: wait 5000 ms'],
        view: { screen: { body: [{ runs: [{ text: '5' }] }] } },
      },
      { on: { type: 'navigated', url: '/about' } },
      { on: { type: 'polled', wait: 'wait-4' }, effects: [] },
    ],
  },
  {
    title: 'that repeat are made again after a failure, while the page is shown',
    changes: loading({ everyMs: 5000, onError: { x: { type: 'continue' } } }),
    url,
    moments: [
      { on: failed('call-1', 500), effects: ['wait-2: wait 5000 ms'] },
      { on: { type: 'polled', wait: 'wait-2' }, effects: ['call-3: getClock GET /clock'] },
      { on: { type: 'navigated', url: '/about' } },
      { on: failed('call-3', 500), effects: ['wait-4: wait 5000 ms'] },
      { on: { type: 'polled', wait: 'wait-4' }, effects: [] },
    ],
  },
  {
    title: 'that repeat do not double when the page is left and shown again',
    changes: loading({ everyMs: 5000 }),
    url,
    moments: [
      { on: replied('call-1'), effects: ['wait-2: wait 5000 ms'] },
      { on: { type: 'navigated', url: '/about' } },
      { on: { type: 'navigated', url }, effects: ['call-3: getClock GET /clock', 'focus heading'] },
      { on: replied('call-3'), effects: ['wait-4: wait 5000 ms'] },
      { on: { type: 'polled', wait: 'wait-2' }, effects: [] },
      { on: { type: 'polled', wait: 'wait-4' }, effects: ['call-5: getClock GET /clock'] },
    ],
  },
  {
    title: 'are made for a part that is in another part',
    changes: {
      'parts/news.json': {
        type: 'part',
        loads: { clock: { call: 'getClock' } },
        body: { hour: { type: 'paragraph', text: '{{replies.clock.hour}}' } },
      } as never,
      'parts/board.json': { type: 'part', body: { news: { type: 'part', part: 'news' } } } as never,
      'pages/act.json': {
        type: 'step',
        title: 'Act',
        body: { board: { type: 'part', part: 'board' } },
        buttons: {},
      } as never,
    },
    url,
    opens: { effects: ['call-1: getClock GET /clock', 'focus heading'] },
  },
  {
    title: 'that repeat in a part begin again where a later page shows it, and only if they stand still',
    changes: {
      'parts/news.json': {
        type: 'part',
        loads: { clock: { call: 'getClock', everyMs: 5000 } },
        body: { hour: { type: 'paragraph', text: '{{replies.clock.hour}}' } },
      } as never,
      'pages/act.json': {
        type: 'step',
        title: 'Act',
        body: { news: { type: 'part', part: 'news' } },
        buttons: { go: { type: 'go', label: 'Go', page: '/about' } },
      } as never,
    },
    url,
    moments: [
      { on: replied('call-1', { hour: 4 }), effects: ['wait-2: wait 5000 ms'] },
      { on: { type: 'navigated', url: '/about' } },
      { on: { type: 'navigated', url }, effects: ['focus heading'] },
      { on: { type: 'navigated', url: '/about' } },
      { on: { type: 'polled', wait: 'wait-2' }, effects: [] },
      { on: { type: 'navigated', url }, effects: ['call-3: getClock GET /clock', 'focus heading'] },
    ],
  },
  {
    title: 'that repeat stop where their condition holds no more',
    changes: loading({ everyMs: 5000, when: '!flags.still' }),
    url,
    moments: [
      { on: replied('call-1'), effects: ['wait-2: wait 5000 ms'] },
      { on: { type: 'learned', facts: { flags: { still: true } } } },
      { on: { type: 'polled', wait: 'wait-2' }, effects: [] },
    ],
  },
  {
    title: 'that fail are reported by the app',
    changes: loading({}),
    url,
    moments: [{ on: failed('call-1', 500, 'Broken'), state: notice('Broken.') }],
  },
  {
    title: 'that fail have their own handling',
    changes: loading({ onError: { x: reported('No clock') } }),
    url,
    moments: [{ on: failed('call-1', 500), state: notice('No clock') }],
  },
  {
    title: 'that fail may be passed by',
    changes: loading({ onError: { x: { type: 'continue' } } }),
    url,
    moments: [{ on: failed('call-1', 500), effects: [], state: { notices: [], run: [] } }],
  },
  {
    title: 'that fail leave an action that runs alone',
    changes: loading({}),
    url,
    moments: [
      { on: go, effects: ['call-2: deleteOrder DELETE /orders/'] },
      {
        on: failed('call-1', 500, 'Broken'),
        effects: ['focus summary'],
        state: { notices: [{ runs: [{ text: 'Broken.' }] }], run: [{ action: 'act', waiting: 'call-2' }] },
        view: { busy: true },
      },
      { on: replied('call-2'), state: { notices: [{}, { runs: [{ text: 'Deleted' }] }], run: [] } },
    ],
  },
  {
    title: 'that fail while an action runs may be passed by',
    changes: loading({ onError: { x: { type: 'continue' } } }),
    url,
    moments: [
      { on: go },
      { on: failed('call-1', 500), state: { run: [{ action: 'act', index: 0, waiting: 'call-2' }] } },
      { on: replied('call-2'), state: notice('Deleted') },
    ],
  },
];

describe('loads', () => {
  it.each(loads)('$title', (scenario) => {
    play(scenario);
  });
});
