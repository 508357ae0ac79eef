import { describe, it } from 'vitest';
import { teaHouse } from '../../sources.ts';
import { acting, failed, go, replied, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const opening = {
  type: 'step',
  title: 'Act',
  intro: 'Now',
  loading: 'We look',
  opened: 'act',
  body: {},
  buttons: { go: { type: 'submit', label: 'Go', action: 'act' } },
} as const;
const awaiting = {
  type: 'step',
  title: 'Act',
  intro: 'Now',
  loading: 'We look',
  loads: { clock: { call: 'getClock', everyMs: 5000 } },
  body: { hour: { type: 'paragraph', text: '{{replies.clock.hour}}' } },
  buttons: { go: { type: 'submit', label: 'Go', action: 'act' } },
} as const;

const ofCup = {
  ...awaiting,
  loads: {
    clock: { call: 'getClock' },
    cup: { call: 'getClock', with: { query: { cup: "{{session.query['cup']}}" } } },
  },
  body: { hour: { type: 'paragraph', text: '{{replies.clock.hour}}, {{replies.cup.hour}}' } },
} as const;

const goTo = (page: string) => ({ type: 'action', steps: { a: { type: 'go', page } } }) as never;
const twoPages = {
  'pages/act.json': { ...awaiting, loads: { clock: { call: 'getClock' } } },
  'pages/other.json': {
    type: 'step',
    title: 'Other',
    body: {},
    buttons: { go: { type: 'submit', label: 'Go', action: 'back' } },
  },
  'actions/act.json': goTo('~/other'),
  'actions/back.json': goTo('~/act'),
} as const;

const act = { type: 'action', steps: { a: { type: 'call', call: 'deleteOrder' } } } as never;

const loads: readonly Scenario[] = [
  {
    title: 'that come for the first time are awaited with a text in the place of what the page shows',
    changes: { 'pages/act.json': awaiting, 'actions/act.json': act },
    url,
    opens: { view: { screen: { isAwaited: true, intro: [{ text: 'We look' }], body: [], buttons: [] } } },
    moments: [
      {
        on: replied('call-1', { hour: 4 }),
        view: { screen: { isAwaited: false, intro: [{ text: 'Now' }], body: [{}], buttons: [{}] } },
      },
      { on: { type: 'polled', wait: 'wait-2' }, view: { screen: { isAwaited: false, body: [{}] } } },
    ],
  },
  {
    title: 'that fail are awaited no longer',
    changes: { 'pages/act.json': awaiting, 'actions/act.json': act },
    url,
    moments: [{ on: failed('call-1', 500), view: { screen: { isAwaited: false, buttons: [{}] } } }],
  },
  {
    title: 'that ask for something else at another address of the page are awaited again',
    changes: { 'pages/act.json': ofCup, 'actions/act.json': act },
    url: `${url}?cup=1`,
    moments: [
      { on: replied('call-1', { hour: 4 }) },
      { on: replied('call-2', { hour: 1 }), view: { screen: { body: [{ runs: [{ text: '4, 1' }] }] } } },
      { on: { type: 'navigated', url: `${url}?cup=2` }, view: { screen: { isAwaited: true, body: [] } } },
      {
        on: replied('call-4', { hour: 2 }),
        view: { screen: { isAwaited: false, body: [{ runs: [{ text: '4, 2' }] }] } },
      },
    ],
  },
  {
    title: 'that were under way to another address of the page are awaited no longer',
    changes: { 'pages/act.json': ofCup, 'actions/act.json': act },
    url: `${url}?cup=1`,
    moments: [
      { on: replied('call-1', { hour: 4 }) },
      { on: { type: 'navigated', url: `${url}?cup=2` } },
      { on: replied('call-4', { hour: 2 }), view: { screen: { body: [{ runs: [{ text: '4, 2' }] }] } } },
      { on: replied('call-2', { hour: 1 }), problem: 'unknown-call' },
    ],
  },
  {
    title: 'are awaited again where an action leads back to the page, which may have changed what they read',
    changes: twoPages,
    url,
    moments: [
      { on: replied('call-1', { hour: 4 }), view: { screen: { body: [{ runs: [{ text: '4' }] }] } } },
      { on: go },
      { on: go, view: { screen: { isAwaited: true, body: [], buttons: [] } } },
      { on: replied('call-2', { hour: 5 }), view: { screen: { body: [{ runs: [{ text: '5' }] }] } } },
    ],
  },
  {
    title: 'are not awaited where a link leads back to the page',
    changes: twoPages,
    url,
    moments: [
      { on: replied('call-1', { hour: 4 }) },
      { on: go },
      {
        on: { type: 'navigated', url },
        view: { screen: { isAwaited: false, body: [{ runs: [{ text: '4' }] }] } },
      },
    ],
  },
  {
    title: 'by the action with which a page opens are awaited, too',
    changes: { 'pages/act.json': opening, 'actions/act.json': act },
    url,
    opens: { view: { screen: { isAwaited: true, intro: [{ text: 'We look' }] } } },
    moments: [{ on: replied('call-1'), view: { screen: { isAwaited: false, intro: [{ text: 'Now' }] } } }],
  },
  {
    title: 'of the app keep the button busy that led to another page, until that is there',
    changes: acting(
      { a: { type: 'go', page: '~/order' } },
      {
        'app.json': {
          ...teaHouse.documents['app.json'],
          loads: { clock: { call: 'getClock', when: "session.path == '/tea/order'" } },
        } as never,
      },
    ),
    url,
    moments: [
      { on: go, state: { entering: 'push' }, view: { screen: { buttons: [{ busy: true }, {}] } } },
      { on: replied('call-1'), view: { busy: false } },
    ],
  },
];

describe('loads that a page waits for', () => {
  it.each(loads)('$title', (scenario) => {
    play(scenario);
  });
});
