import { describe, expect, it } from 'vitest';
import type { Changes } from '../../sources.ts';
import { failed, go, replied, url } from '../acting.ts';
import { type Scenario, now, play } from '../visit.ts';

const asked = 'getClock GET /clock';
const onward = { type: 'navigated', url: '/about' } as const;
const back = (later: number) => ({ type: 'navigated', url, now: now + later }) as const;

const page = (load: object, more: object = {}, steps: object = { a: leave }): Changes => ({
  'pages/act.json': {
    type: 'step',
    title: 'Act',
    loads: { clock: { call: 'getClock', freshMs: 250, ...load } },
    body: { hour: { type: 'paragraph', text: '{{replies.clock.hour}}' } },
    buttons: { go: { type: 'submit', label: 'Go', action: 'act' } },
    ...more,
  } as never,
  'actions/act.json': { type: 'action', steps: steps as never },
});

const leave = { type: 'go', page: '/about' };
const change = { a: { type: 'call', call: 'deleteOrder' }, b: leave };
const orderPage = page(
  { call: 'getOrder', with: { path: { uuid: 'x' } } },
  { body: { status: { type: 'paragraph', text: '{{replies.clock.status}}' } } },
  change,
);

const part = (load: object): Changes => ({
  'parts/news.json': {
    type: 'part',
    loads: { clock: { call: 'getClock', freshMs: 600_000, ...load } },
    body: { hour: { type: 'paragraph', text: '{{replies.clock.hour}}' } },
  } as never,
  'pages/act.json': {
    type: 'step',
    title: 'Act',
    body: { news: { type: 'part', part: 'news' } },
    buttons: {},
  } as never,
});

const shown = (hour: string) => ({ screen: { body: [{ runs: [{ text: hour }] }] } });

const scenarios: readonly Scenario[] = [
  {
    title: 'of a page that opens again meanwhile is not asked for',
    changes: page({}),
    url,
    moments: [
      { on: replied('call-1', { hour: 4 }) },
      { on: onward },
      { on: back(249), effects: ['focus heading'], view: shown('4') },
    ],
  },
  {
    title: 'is old after exactly that time',
    changes: page({}),
    url,
    moments: [
      { on: replied('call-1', { hour: 4 }) },
      { on: onward },
      { on: back(250), effects: [`call-2: ${asked}`, 'focus heading'] },
    ],
  },
  {
    title: 'is old where the clock went back',
    changes: page({}),
    url,
    moments: [
      { on: replied('call-1', { hour: 4 }) },
      { on: onward },
      { on: back(-1), effects: [`call-2: ${asked}`, 'focus heading'] },
    ],
  },
  {
    title: 'is there for a page that says that it loads',
    changes: page({}, { loading: 'One moment.' }),
    url,
    moments: [
      { on: replied('call-1', { hour: 4 }) },
      { on: onward },
      { on: back(100), effects: ['focus heading'], view: shown('4') },
    ],
  },
  {
    title: 'counts from when it came, not from when it was asked for',
    changes: page({}),
    url,
    moments: [
      { on: { ...replied('call-1', { hour: 4 }), now: now + 5_000 } },
      { on: onward },
      { on: back(5_249), effects: ['focus heading'] },
    ],
  },
  {
    title: 'is none where the call failed',
    changes: page({ onError: { x: { type: 'continue' } } }),
    url,
    moments: [
      { on: failed('call-1', 500) },
      { on: onward },
      { on: back(100), effects: [`call-2: ${asked}`, 'focus heading'] },
    ],
  },
  {
    title: 'is old once an action has changed something at that service',
    changes: orderPage,
    url,
    moments: [
      { on: replied('call-1', {}) },
      { on: go },
      { on: replied('call-2', {}) },
      { on: back(100), effects: ['call-3: getOrder GET /orders/x', 'focus heading'] },
    ],
  },
  {
    title: 'is old before it comes, where an action changes something meanwhile',
    changes: orderPage,
    url,
    moments: [
      { on: go },
      { on: replied('call-1', {}) },
      { on: replied('call-2', {}) },
      { on: back(100), effects: ['call-3: getOrder GET /orders/x', 'focus heading'] },
    ],
  },
  {
    title: 'stays fresh where an action changes something at another service',
    changes: page({}, {}, change),
    url,
    moments: [
      { on: replied('call-1', {}) },
      { on: go },
      { on: replied('call-2', {}) },
      { on: back(100), effects: ['focus heading'] },
    ],
  },
  {
    title: 'is old where it is a fact, with each service that an action changes something at',
    changes: page({ into: 'order' }, {}, change),
    url,
    moments: [
      { on: replied('call-1', {}) },
      { on: go },
      { on: replied('call-2', {}) },
      { on: back(100), effects: [`call-3: ${asked}`, 'focus heading'] },
    ],
  },
  {
    title: 'is old for another session',
    changes: page({}, {}, { a: { type: 'session', do: 'clear' }, b: leave }),
    url,
    moments: [
      { on: replied('call-1', {}) },
      { on: go },
      { on: back(100), effects: [`call-2: ${asked}`, 'focus heading'] },
    ],
  },
  {
    title: 'of a part is asked for again after its time, and shown meanwhile',
    changes: part({}),
    url,
    moments: [
      { on: replied('call-1', { hour: 4 }) },
      { on: onward },
      { on: back(599_999), effects: ['focus heading'] },
      { on: onward },
      { on: back(600_000), effects: [`call-2: ${asked}`, 'focus heading'], view: shown('4') },
      { on: { type: 'navigated', url: '/about', now: now + 600_001 } },
      { on: back(600_002), effects: ['focus heading'] },
      { on: { ...replied('call-2', { hour: 5 }), now: now + 600_003 }, view: shown('5') },
    ],
  },
  {
    title: 'is that of any document which asks the same',
    changes: {
      ...page({ freshMs: 600_000 }),
      'site/about.json': {
        type: 'step',
        title: 'About us',
        loads: { time: { call: 'getClock', freshMs: 1_000 } },
        body: { hour: { type: 'paragraph', text: '{{replies.time.hour}}' } },
        buttons: {},
      } as never,
    },
    url,
    moments: [
      { on: replied('call-1', { hour: 4 }) },
      { on: { ...onward, now: now + 999 }, effects: ['focus heading'], view: shown('4') },
      { on: back(999), effects: ['focus heading'] },
      // Its age is that of the reply.
      { on: { ...onward, now: now + 1_000 }, effects: [`call-2: ${asked}`, 'focus heading'] },
    ],
  },
  {
    title: 'counts for the same question only',
    changes: page({ with: { query: { of: '{{session.query["of"]}}' } } }),
    url: `${url}?of=tea`,
    moments: [
      { on: replied('call-1', { hour: 4 }) },
      { on: onward },
      {
        on: { type: 'navigated', url: `${url}?of=milk` },
        effects: ['call-2: getClock GET /clock?of=milk', 'focus heading'],
      },
    ],
  },
  {
    title: 'does not keep a load from repeating',
    changes: page({ everyMs: 5_000, freshMs: 60_000 }),
    url,
    moments: [
      { on: replied('call-1'), effects: ['wait-2: wait 5000 ms'] },
      { on: { type: 'polled', wait: 'wait-2' }, effects: [`call-3: ${asked}`] },
      { on: replied('call-3'), effects: ['wait-4: wait 5000 ms'] },
      { on: onward },
      { on: back(1), effects: ['focus heading'] },
      { on: onward },
      { on: { type: 'polled', wait: 'wait-4' }, effects: [] },
      { on: back(2), effects: [`call-5: ${asked}`, 'focus heading'] },
    ],
  },
];

describe('a fresh reply', () => {
  it('keeps what was asked redacted where it is sensitive, and tells two such questions apart', () => {
    const facts = { session: { signedIn: false }, guest: { name: { $vault: 'h' }, email: { $vault: 'i' } } };
    const asks = (name: string) => ({ with: { query: { of: `{{guest.${name}}}` } } });
    const { state } = play({
      title: 'redacted',
      changes: {
        ...page({ freshMs: 600_000, ...asks('name') }),
        'site/about.json': {
          type: 'step',
          title: 'About us',
          loads: { clock: { call: 'getClock', freshMs: 600_000, ...asks('email') } },
          body: {},
          buttons: {},
        } as never,
      },
      facts,
      vault: { h: 'tea', i: 'milk' },
      url,
      moments: [
        { on: replied('call-1', { hour: 4 }) },
        { on: onward, effects: ['call-2: getClock GET /clock?of=milk', 'focus heading'] },
        { on: replied('call-2', { hour: 4 }) },
        { on: back(1), effects: ['focus heading'] },
      ],
    });
    expect(JSON.stringify(state.fresh)).not.toMatch(/tea|milk/);
    expect(state.fresh?.['tea/act']).not.toEqual(state.fresh?.['/about']);
  });

  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });
});
