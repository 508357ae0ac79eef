import { describe, it } from 'vitest';
import { teaHouse } from '../sources.ts';
import { replied } from './acting.ts';
import { play, type Moment, type Scenario } from './visit.ts';

const uuid = '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10';
const { loads, ...app } = teaHouse.documents['app.json'] ?? {};
const { rows, ...access } = teaHouse.documents['tables/access.json'] ?? {};
/** The app asks for its guest before each page. */
const changes: NonNullable<Scenario['changes']> = {
  'app.json': {
    ...app,
    loads: {
      guest: { ...(loads as { readonly guest: object }).guest, when: 'session.signedIn' },
    },
    concealed: { table: 'Who sits where is nobody else’s business' },
  } as never,
  'tables/access.json': {
    ...access,
    rows: { quiz: { type: 'run', paths: ['~/quiz'], action: 'quiz' }, ...(rows as object) },
  } as never,
  'actions/quiz.json': {
    type: 'action',
    steps: { ask: { type: 'call', call: 'getClock' } },
  } as never,
};
const guest = { name: 'Ann', email: 'ann@tea.example' };
const facts = { session: { signedIn: true }, order: { uuid, status: 'READY', cups: 1 } };
const start = { changes, facts, url: '/about' };
const shown: Moment = {
  on: replied('call-1', guest),
  effects: ['focus heading'],
  view: { document: '/about', loading: false },
};
const asks = (call: string) => [`${call}: getGuest GET /guests`];
const awaited = (title: string, document: string) => ({
  document,
  loading: true,
  busy: true,
  journey: null,
  screen: { document, title, intro: [], body: [], buttons: [], issues: [] },
});

const scenarios: readonly Scenario[] = [
  ...(['opened', 'navigated'] as const).map((type) => ({
    ...start,
    title: `a page that is ${type} shows its own title until its data is there, and nothing of the one before`,
    moments: [
      shown,
      {
        on: { type, url: '/tea/order/guest' },
        effects: asks('call-2'),
        view: awaited('Who drinks it?', 'order/guest'),
      },
      {
        on: replied('call-2', guest),
        effects: ['focus heading'],
        view: { document: 'order/guest', loading: false, screen: { title: 'Who drinks it?' } },
      },
    ],
  })),
  {
    ...start,
    title: 'what its address conceals does not show the page before',
    moments: [
      shown,
      {
        on: { type: 'opened', url: '/tea/order/guest?table=3' },
        effects: asks('call-2'),
        view: awaited('Who drinks it?', 'order/guest'),
      },
      { on: replied('call-2', guest), effects: ['replace /tea/order/guest', 'focus heading'] },
    ],
  },
  {
    ...start,
    title: 'a page that is opened again shows what it shows',
    url: '/tea/order/guest',
    moments: [
      { ...shown, view: { document: 'order/guest' } },
      {
        on: { type: 'opened', url: '/tea/order/guest' },
        effects: asks('call-2'),
        view: { loading: true, screen: { title: 'Who drinks it?', body: [{}, {}, {}, {}] } },
      },
    ],
  },
  {
    ...start,
    title: 'nothing is said of an address that leads elsewhere, until it does',
    moments: [
      shown,
      {
        on: { type: 'opened', url: `/tea/${uuid}` },
        effects: asks('call-2'),
        view: awaited('', ''),
      },
      {
        on: replied('call-2', guest),
        effects: asks('call-3'),
        state: { entering: 'replace' },
        view: awaited('It is ready', '{uuid}/ready'),
      },
      {
        on: replied('call-3', guest),
        effects: [`replace /tea/${uuid}/ready`, 'focus heading'],
        view: { document: '{uuid}/ready', loading: false },
      },
    ],
  },
  {
    ...start,
    title: 'nothing is said of an address as long as nobody knows that it exists',
    moments: [
      shown,
      { on: { type: 'opened', url: '/tea/nowhere' }, effects: asks('call-2'), view: awaited('', '') },
      {
        on: replied('call-2', guest),
        effects: ['focus heading'],
        view: { document: 'errors/not-found', loading: false },
      },
    ],
  },
  {
    ...start,
    title:
      'an action in place of a page does not show the page before, neither while it runs nor if it leads nowhere',
    moments: [
      shown,
      { on: { type: 'opened', url: '/tea/quiz' }, effects: asks('call-2'), view: awaited('', '') },
      {
        on: replied('call-2', guest),
        effects: ['call-3: getClock GET /clock'],
        view: awaited('', ''),
      },
      {
        on: replied('call-3', {}),
        effects: ['focus heading'],
        view: { document: 'errors/failed', loading: false },
      },
    ],
  },
  {
    ...start,
    title: 'a press keeps its page until the next one is there',
    url: '/tea/order/guest',
    facts: { ...facts, guest: { email: 'ann@tea.example' }, order: { tea: 'sencha', cups: 1 } },
    moments: [
      { ...shown, view: { document: 'order/guest' } },
      {
        on: { type: 'submitted', target: 'continue' },
        effects: asks('call-2'),
        view: { document: 'order/guest', loading: false, busy: true, screen: { body: [{}, {}, {}, {}] } },
      },
    ],
  },
];

describe('a page that is not there yet', () => {
  it.each(scenarios)('$title', (scenario) => void play(scenario));
});
