import { describe, expect, it } from 'vitest';
import type { Changes } from '../../sources.ts';
import { failed, replied } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const check = {
  call: 'searchPlaces',
  with: { query: { text: '{{answer}}' } },
  when: 'reply.places.size() == 0',
  message: 'There is no {{answer}}',
  passed: 'It is in {{reply.places[0].city}}',
};
const page = (more: object = {}, field: object = {}): Changes => ({
  'pages/act.json': {
    type: 'step',
    title: 'Act',
    body: {
      street: {
        type: 'text',
        label: 'Street',
        required: true,
        minLength: 3,
        check: { ...check, ...more },
        ...field,
      },
      number: { type: 'number', label: 'Number' },
    },
    buttons: { go: { type: 'submit', label: 'Go', action: 'act' } },
  } as never,
  'actions/act.json': {
    type: 'action',
    steps: { done: { type: 'alert', level: 'info', text: 'Gone on' } },
  } as never,
});
const ask = (value: string) => ({ type: 'answered', field: 'street', value }) as const;
const go = { type: 'submitted', target: 'go' } as const;
const found = { places: [{ street: 'Canal 1', city: 'Delft' }] };
const refused = [{ field: 'street', code: 'check', message: 'There is no Canal 9' }];
const gone = { notices: [{ runs: [{ text: 'Gone on' }] }] };
const said = (text: string) => ({ screen: { body: [{ check: text }, {}] } });
const url = '/tea/act';
const changes = page();

const checks: readonly Scenario[] = [
  {
    title: 'asks a pause after an answer that passes all else, and says what it heard',
    changes,
    url,
    opens: { view: said('') },
    moments: [
      { on: ask('Ca'), effects: [], view: said('') },
      {
        on: ask('Canal 1'),
        effects: ['call-1: searchPlaces GET /places?text=Canal%201 after 500 ms in check street'],
        view: said('Checking'),
      },
      {
        on: replied('call-1', found),
        effects: [],
        view: said('It is in Delft'),
        state: { steps: { act: { issues: [] } } },
      },
    ],
  },
  {
    title: 'shows immediately that an answer is refused, until another is given',
    changes,
    url,
    moments: [
      { on: ask('Canal 9') },
      {
        on: replied('call-1', { places: [] }),
        state: { steps: { act: { issues: refused } } },
        view: { screen: { body: [{ issue: 'There is no Canal 9', check: 'There is no Canal 9' }, {}] } },
      },
      { on: go, effects: ['focus summary'], state: { steps: { act: { issues: refused } } } },
      { on: ask('Canal'), view: { screen: { body: [{ issue: '', check: 'Checking' }, {}], issues: [] } } },
    ],
  },
  {
    title: 'does not hear the answer to an older question, and asks none twice',
    changes,
    url,
    moments: [
      { on: ask('Canal 9') },
      { on: { type: 'answered', field: 'number', value: 1 }, effects: [] },
      {
        on: ask('Canal 1'),
        effects: ['call-2: searchPlaces GET /places?text=Canal%201 after 500 ms in check street'],
      },
      { on: replied('call-1', { places: [] }), problem: 'unknown-call' },
      { on: replied('call-2', found) },
      {
        on: ask('Canal 9'),
        effects: ['call-3: searchPlaces GET /places?text=Canal%209 after 500 ms in check street'],
      },
      { on: ask('Canal 1'), effects: [], view: said('It is in Delft') },
    ],
  },
  {
    title: 'asks at the submit, all together, what was not asked, and goes on by itself',
    changes,
    url,
    moments: [
      { on: ask('Canal 1') },
      {
        on: go,
        effects: ['call-2: searchPlaces GET /places?text=Canal%201'],
        view: { busy: true, screen: { buttons: [{ busy: true }] } },
      },
      { on: go, problem: 'busy' },
      { on: replied('call-2', found), state: gone, view: { busy: false } },
    ],
  },
  {
    title: 'stops a submit whose answer is refused',
    changes,
    url,
    moments: [
      { on: ask('Canal 9') },
      { on: go },
      {
        on: replied('call-2', { places: [] }),
        effects: ['focus summary'],
        state: { steps: { act: { issues: refused } }, notices: [] },
      },
    ],
  },
  {
    title: 'lets a person go on where the service is out of order',
    changes,
    url,
    moments: [
      { on: ask('Canal 9') },
      { on: failed('call-1', 503), state: { steps: { act: { issues: [] } } }, view: said('') },
      { on: go, effects: ['call-2: searchPlaces GET /places?text=Canal%209'] },
      { on: failed('call-2', 503), state: gone },
    ],
  },
  {
    title: 'refuses an answer where the document insists on the service',
    changes: page({ mustAnswer: true }),
    url,
    moments: [
      { on: ask('Canal 9') },
      { on: go },
      {
        on: failed('call-2', 503),
        effects: ['focus summary'],
        state: {
          steps: {
            act: { issues: [{ code: 'unchecked', message: 'We could not check this. Please try again' }] },
          },
          notices: [],
        },
      },
      { on: go, effects: ['focus summary'] },
    ],
  },
  {
    title: 'never goes on without a connection, and asks again when the person does',
    changes,
    url,
    moments: [
      { on: ask('Canal 1') },
      { on: failed('call-1', 0), state: { steps: { act: { issues: [] } } } },
      { on: go },
      {
        on: failed('call-2', 0),
        effects: ['focus summary'],
        state: { steps: { act: { issues: [{ field: 'street', code: 'unchecked' }] } }, notices: [] },
      },
      { on: go, effects: ['call-3: searchPlaces GET /places?text=Canal%201'] },
      { on: replied('call-3', found), state: gone },
    ],
  },
  {
    title: 'goes on submitting with an answer that was changed meanwhile',
    changes,
    url,
    moments: [
      { on: ask('Canal 9') },
      { on: go },
      { on: ask('Canal 1'), effects: ['call-3: searchPlaces GET /places?text=Canal%201'] },
      { on: replied('call-3', found), state: gone },
    ],
  },
  {
    title: 'stops submitting when the answer is emptied meanwhile',
    changes,
    url,
    moments: [
      { on: ask('Canal 9') },
      { on: go },
      {
        on: { type: 'answered', field: 'street' },
        effects: ['focus summary'],
        state: { steps: { act: { issues: [{ code: 'required' }] } } },
      },
    ],
  },
];

describe('a field with a check', () => {
  it.each(checks)('$title', (scenario) => {
    play(scenario);
  });

  it('keeps what is sensitive out of the state', () => {
    const { state } = play({
      title: 'sensitive',
      changes: page({ with: { query: { text: '{{upper(answer)}}' } } }, { sensitive: true }),
      url,
      vault: { h: 'Canal 1', other: 'Canal 9' },
      moments: [
        {
          on: { type: 'answered', field: 'street', value: { $vault: 'h' } },
          effects: ['call-1: searchPlaces GET /places?text=CANAL%201 after 500 ms in check street'],
        },
        { on: replied('call-1', { places: [{ city: 'Delft' }] }) },
        {
          on: { type: 'answered', field: 'street', value: { $vault: 'other' } },
          effects: ['call-2: searchPlaces GET /places?text=CANAL%209 after 500 ms in check street'],
        },
      ],
    });
    expect(JSON.stringify(state).toLowerCase()).not.toContain('canal');
  });
});
