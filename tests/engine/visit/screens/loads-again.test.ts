import { describe, it } from 'vitest';
import type { Changes } from '../../sources.ts';
import { failed, go, replied, reported, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const naming = (load: object = {}, more: object = {}): Changes => ({
  'pages/act.json': {
    type: 'step',
    title: 'Act',
    loading: 'Please wait',
    loads: { places: { call: 'searchPlaces', with: { query: { text: '{{step.town}}' } }, ...load } },
    body: {
      town: { type: 'text', label: 'Town' },
      member: { type: 'checkbox', label: 'Member' },
      found: { type: 'paragraph', text: '{{replies.places.places[0].street}}' },
    },
    buttons: { go: { type: 'submit', label: 'Go', action: 'act' } },
    ...more,
  } as never,
  'actions/act.json': { type: 'action', steps: { b: reported('Done') } } as never,
});

const typed = (value: string) => ({ type: 'answered', field: 'town', value }) as const;
const places = (street: string) => ({ places: [{ street }] });
const found = (street: string) => ({ screen: { body: [{}, {}, { runs: [{ text: street }] }] } });
const nothing = { screen: { body: [{}, {}, { runs: [] }] } };

const loads: readonly Scenario[] = [
  {
    title: 'is asked again when an answer that it names changes, after a pause',
    changes: naming(),
    url,
    opens: { effects: ['call-1: searchPlaces GET /places', 'focus heading'] },
    moments: [
      { on: replied('call-1', places('Old')), view: found('Old') },
      {
        on: typed('Bath'),
        effects: ['call-2: searchPlaces GET /places?text=Bath after 400 ms in load act places'],
        view: nothing,
      },
      { on: replied('call-2', places('New')), view: found('New') },
      { on: typed('Bath'), effects: [] },
      { on: { type: 'answered', field: 'member', value: true }, effects: [] },
    ],
  },
  {
    title: 'takes no answer to what it asked earlier',
    changes: naming(),
    url,
    moments: [
      {
        on: typed('Ba'),
        effects: ['call-2: searchPlaces GET /places?text=Ba after 400 ms in load act places'],
      },
      {
        on: typed('Bath'),
        effects: ['call-3: searchPlaces GET /places?text=Bath after 400 ms in load act places'],
      },
      { on: replied('call-3', places('Bath')), view: found('Bath') },
      { on: replied('call-2', places('Ba')), problem: 'unknown-call' },
      { on: replied('call-1', places('Any')), problem: 'unknown-call' },
    ],
  },
  {
    title: 'is asked once if it says so',
    changes: naming({ once: true }),
    url,
    moments: [
      { on: replied('call-1', places('Old')), view: found('Old') },
      { on: typed('Bath'), effects: [], view: found('Old') },
    ],
  },
  {
    title: 'is asked when its condition holds only now, and not again when it holds no more',
    changes: naming({ when: 'step.member' }),
    url,
    opens: { effects: ['focus heading'] },
    moments: [
      { on: typed('Bath'), effects: [] },
      {
        on: { type: 'answered', field: 'member', value: true },
        effects: ['call-1: searchPlaces GET /places?text=Bath after 400 ms in load act places'],
      },
      { on: failed('call-1', 500) },
      { on: { type: 'answered', field: 'member', value: false }, effects: [] },
    ],
  },
  {
    title: 'is waited for by a submit, which does not wait for the pause',
    changes: naming(),
    url,
    moments: [
      { on: replied('call-1', places('Old')) },
      {
        on: typed('Bath'),
        effects: ['call-2: searchPlaces GET /places?text=Bath after 400 ms in load act places'],
      },
      { on: go, effects: ['call-3: searchPlaces GET /places?text=Bath'], state: { submitting: 'go' } },
      {
        on: replied('call-3', places('New')),
        state: { notices: [{ runs: [{ text: 'Done' }] }] },
        view: found('New'),
      },
    ],
  },
  {
    title: 'does not ask again because of the same reply',
    changes: naming({ with: { query: { text: '{{order.tea}}' } }, into: 'order' }),
    facts: { order: { tea: 'mint' } },
    url,
    moments: [
      {
        on: replied('call-1', { tea: 'sencha' }),
        effects: [],
        state: { facts: { order: { tea: 'sencha' } } },
      },
      { on: typed('Bath'), effects: [] },
    ],
  },
  {
    title: 'of a part is asked again, too',
    changes: {
      ...naming(
        {},
        {
          loads: undefined,
          body: {
            board: { type: 'part', part: 'board' },
            tea: { type: 'text', label: 'Tea', bind: 'order.tea' },
          },
        },
      ),
      'parts/board.json': {
        type: 'part',
        loads: { places: { call: 'searchPlaces', with: { query: { text: '{{order.tea}}' } } } },
        body: { found: { type: 'paragraph', text: '{{replies.places.places[0].street}}' } },
      } as never,
    },
    url,
    moments: [
      { on: replied('call-1', places('Old')) },
      {
        on: { type: 'answered', field: 'tea', value: 'mint' },
        effects: ['call-2: searchPlaces GET /places?text=mint after 400 ms in load part:board places'],
      },
    ],
  },
  {
    title: 'that failed lets the submit wait for the next press',
    changes: naming({ onError: { say: reported('No places') } }),
    url,
    moments: [
      { on: typed('Bath') },
      { on: go },
      { on: failed('call-3', 500), state: { notices: [{ runs: [{ text: 'No places' }] }] } },
      { on: go, state: { notices: [{ runs: [{ text: 'Done' }] }] } },
    ],
  },
  {
    title: 'repeats from when it was asked last',
    changes: naming({ everyMs: 5000 }),
    url,
    moments: [
      { on: replied('call-1', places('Old')), effects: ['wait-2: wait 5000 ms'] },
      {
        on: typed('Bath'),
        effects: ['call-3: searchPlaces GET /places?text=Bath after 400 ms in load act places'],
      },
      { on: { type: 'polled', wait: 'wait-2' }, effects: [] },
      { on: replied('call-3', places('New')), effects: ['wait-4: wait 5000 ms'] },
    ],
  },
];

describe('a load', () => {
  it.each(loads)('$title', (scenario) => {
    play(scenario);
  });
});
