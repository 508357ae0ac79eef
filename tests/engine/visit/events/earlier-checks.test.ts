import { describe, it } from 'vitest';
import { teaHouse } from '../../sources.ts';
import { failed, replied } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const check = {
  call: 'searchPlaces',
  with: { query: { text: '{{answer}}' } },
  when: 'reply.places.size() == 0',
  message: 'There is no {{answer}}',
  passed: 'It is in {{reply.places[0].city}}',
};
const found = { places: [{ street: 'Canal 1', city: 'Delft' }] };
const cups = {
  'pages/order/index.json': {
    ...teaHouse.documents['pages/order/index.json'],
    body: { cups: { type: 'number', label: 'Cups', bind: 'order.cups', required: true, check } },
  },
} as never;
const guest = {
  changes: cups,
  url: '/tea/order/guest',
  facts: { order: { cups: 2 }, guest: { name: 'Ann', email: 'ann@example.com' } },
};
const next = { type: 'submitted', target: 'continue' } as const;

/** A person who comes to a later step by its address has not been at the service. */
const earlier: readonly Scenario[] = [
  {
    title: 'is asked about by a later step, which goes on',
    ...guest,
    moments: [
      { on: next, effects: ['call-1: searchPlaces GET /places?text=2'] },
      { on: replied('call-1', found), state: { location: { path: '/tea/order/account' } } },
    ],
  },
  {
    title: 'is shown again with what the service says of it',
    ...guest,
    moments: [
      { on: next },
      {
        on: replied('call-1', { places: [] }),
        state: {
          location: { path: '/tea/order' },
          steps: { 'order/index': { issues: [{ field: 'cups', code: 'check', message: 'There is no 2' }] } },
        },
      },
    ],
  },
  {
    title: 'is shown again without a connection, and asked about there',
    ...guest,
    moments: [
      { on: next },
      {
        on: failed('call-1', 0),
        effects: [
          'push /tea/order',
          'call-2: searchPlaces GET /places?text=2 after 500 ms in check cups',
          'call-3: listTeas GET /teas',
          'focus summary',
        ],
        state: { location: { path: '/tea/order' } },
        view: { screen: { body: [{ check: 'Checking' }] } },
      },
      { on: replied('call-2', found), view: { screen: { body: [{ check: 'It is in Delft' }] } } },
      { on: next, state: { location: { path: '/tea/order/guest' } } },
    ],
  },
];

describe('an earlier step with a check', () => {
  it.each(earlier)('$title', (scenario) => {
    play(scenario);
  });
});
