import { describe, it } from 'vitest';
import { play, type Scenario } from '../visit.ts';

const places = [
  { street: 'Canal 1', city: 'Delft' },
  { street: 'Canal 2', city: 'Leiden' },
];
const delivery = { facts: { flags: { delivery: true } }, url: '/tea/order/delivery' };
const ask = (value: string) => ({ type: 'answered', field: 'street', value }) as const;

const suggestions: readonly Scenario[] = [
  {
    title: 'are asked for after three letters and a pause',
    ...delivery,
    opens: {
      view: {
        screen: {
          body: [{ suggestions: [{ wayOut: true, label: 'Not listed' }], status: '', searching: false }],
        },
      },
    },
    moments: [
      { on: ask('Ca'), effects: [] },
      {
        on: ask('Can'),
        effects: ['call-1: searchPlaces GET /places?text=Can after 250 ms in street'],
        view: { screen: { body: [{ searching: true }] } },
      },
      {
        on: { type: 'replied', call: 'call-1', status: 200, body: { places } },
        effects: [],
        view: {
          screen: {
            body: [
              {
                searching: false,
                status: 'Found: 2',
                suggestions: [
                  { id: 'street#0', label: 'Canal 1, Delft' },
                  { id: 'street#1', label: 'Canal 2, Leiden' },
                  { id: 'street#otherwise', wayOut: true },
                ],
              },
            ],
          },
        },
      },
    ],
  },
  {
    title: 'of an older question are not waited for',
    ...delivery,
    moments: [
      { on: ask('Can') },
      { on: ask('Cana'), effects: ['call-2: searchPlaces GET /places?text=Cana after 250 ms in street'] },
      { on: { type: 'replied', call: 'call-1', status: 200, body: { places } }, problem: 'unknown-call' },
      {
        on: { type: 'replied', call: 'call-2', status: 200, body: { places: [] } },
        view: { screen: { body: [{ status: 'We found nothing' }] } },
      },
      { on: ask('Canal') },
      {
        on: { type: 'failed', call: 'call-3', status: 500 },
        view: { screen: { body: [{ searching: false, suggestions: [{ wayOut: true }] }] } },
      },
    ],
  },
  {
    title: 'go when too little is left to search for',
    ...delivery,
    moments: [
      { on: ask('Canal') },
      { on: { type: 'replied', call: 'call-1', status: 200, body: { places } } },
      {
        on: { type: 'answered', field: 'street' },
        view: { screen: { body: [{ status: '', suggestions: [{ wayOut: true }] }] } },
      },
    ],
  },
  {
    title: 'set everything when one is chosen, and go',
    ...delivery,
    moments: [
      { on: ask('Canal') },
      { on: { type: 'replied', call: 'call-1', status: 200, body: { places } } },
      { on: { type: 'clicked', target: 'street#7' }, problem: 'unknown-target' },
      {
        on: { type: 'clicked', target: 'street#1' },
        effects: [],
        state: {
          facts: { order: { street: 'Canal 2', city: 'Leiden' } },
          steps: { 'order/delivery': { values: { notListed: false } } },
        },
        view: {
          screen: {
            body: [{ value: 'Canal 2', suggestions: [{ wayOut: true }], status: '' }, { name: 'city' }],
          },
        },
      },
    ],
  },
  {
    title: 'have a way out',
    ...delivery,
    moments: [
      {
        on: { type: 'clicked', target: 'street#otherwise' },
        state: { steps: { 'order/delivery': { values: { notListed: true } } } },
        view: { screen: { body: [{ name: 'street' }, { name: 'city' }] } },
      },
      { on: { type: 'clicked', target: 'city#0' }, problem: 'unknown-target' },
    ],
  },
];

describe('suggestions', () => {
  it.each(suggestions)('$title', (scenario) => {
    play(scenario);
  });
});
