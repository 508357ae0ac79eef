import { expect, it } from 'vitest';
import type { Changes } from '../../sources.ts';
import { replied } from '../acting.ts';
import { play } from '../visit.ts';

const count = 103;
const names = Array.from({ length: count }, (_, at) => `street${at}`);

/** A page whose answers are more than a visit remembers of those that nobody needs any more. */
const changes: Changes = {
  'pages/act.json': {
    type: 'step',
    title: 'Act',
    body: Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: 'text',
          label: 'Street',
          check: {
            call: 'searchPlaces',
            with: { query: { text: '{{answer}}' } },
            when: 'reply.places.size() == 0',
            message: 'There is no {{answer}}',
            passed: 'It is in {{reply.places[0].city}}',
          },
        },
      ]),
    ),
    buttons: { go: { type: 'submit', label: 'Go', action: 'act' } },
  } as never,
  'actions/act.json': {
    type: 'action',
    steps: { done: { type: 'alert', level: 'info', text: 'Gone on' } },
  } as never,
};
const found = { places: [{ street: 'Canal 1', city: 'Delft' }] };
const go = { type: 'submitted', target: 'go' } as const;
const answered = names.map((field, at) => ({
  on: { type: 'answered', field, value: `Canal ${at}` } as const,
}));
/** The service knows all streets but the first. */
const reply = (at: number, call: number) => ({
  on: replied(`call-${call}`, at === 0 ? { places: [] } : found),
});
const refused = [{ field: 'street0', code: 'check', message: 'There is no Canal 0' }];
const url = '/tea/act';

it('an answer that was refused stops a submit, however many were asked about after it', () => {
  const replies = names.slice(0, -1).map((_name, at) => reply(at, count + 1 + at));
  const last = reply(count - 1, 2 * count);
  play({
    title: '',
    changes,
    url,
    moments: [
      ...answered,
      { on: go },
      ...replies,
      { ...last, effects: ['focus summary'], state: { steps: { act: { issues: refused } } } },
    ],
  });
});

it('each answer of a screen is asked about once, however many there are', () => {
  const replies = names.map((_name, at) => reply(at, at + 1));
  play({
    title: '',
    changes,
    url,
    moments: [
      ...answered,
      ...replies,
      { on: go, effects: ['focus summary'], state: { steps: { act: { issues: refused } } } },
      {
        on: { type: 'answered', field: 'street0', value: 'Canal 999' },
        effects: ['call-104: searchPlaces GET /places?text=Canal%20999 after 500 ms in check street0'],
      },
    ],
  });
});

it('what the answers on the way were is forgotten, beyond a hundred', () => {
  const typed = Array.from({ length: 150 }, (_, at) => [
    { on: { type: 'answered', field: 'street0', value: `Lane ${at}` } as const },
    { on: replied(`call-${at + 1}`, found) },
  ]);
  const { state } = play({ title: '', changes, url, moments: typed.flat() });
  expect(state.checked).toHaveLength(100);
  expect(state.checked?.at(-1)?.question).toContain('Lane 149');
});
