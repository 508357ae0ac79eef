import { describe, it } from 'vitest';
import { acting, clock, go, notice, replied, reported, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const steps: readonly Scenario[] = [
  {
    title: 'set, facts and values of the step',
    changes: acting({
      a: { type: 'set', set: { 'order.cups': '{{1 + 1}}', 'step.seen': 3, 'order.note': '{{absent}}' } },
    }),
    facts: { order: { note: 'old' } },
    url,
    moments: [
      {
        on: go,
        effects: [],
        state: { facts: { order: { cups: 2 } }, steps: { act: { values: { seen: 3 } } }, run: [] },
      },
    ],
  },
  {
    title: 'emit, and go on',
    changes: acting({
      a: { type: 'emit', event: 'seen', with: { cups: '{{order.cups}}' } },
      b: reported('Done'),
    }),
    facts: { order: { cups: 2 } },
    url,
    moments: [{ on: go, effects: ['emit seen {"cups":2}'], state: notice('Done') }],
  },
  {
    title: 'session',
    changes: acting({
      a: { type: 'session', do: 'useToken', jwt: '{{order.note}}' },
      b: { type: 'session', do: 'clear' },
      c: { type: 'session', do: 'finish' },
      d: { type: 'session', do: 'reload' },
      e: reported('Never'),
    }),
    url: `${url}?a=b`,
    moments: [
      {
        on: go,
        effects: ['keep token', 'forget token', 'finish draft', `reload ${url}?a=b`],
        state: { notices: [], run: [], facts: { session: { signedIn: false } } },
      },
    ],
  },
  {
    title: 'session, to have the visit forgotten',
    changes: acting({
      a: { type: 'session', do: 'forget', page: '~/order', query: { from: '{{order.cups}}' } },
      b: reported('Never'),
    }),
    facts: { order: { cups: 2 } },
    url,
    moments: [
      { on: go, effects: ['forget visit', 'leave /tea/order?from=2'], state: { notices: [], run: [] } },
    ],
  },
  {
    title: 'run another action with parameters, and go on behind it',
    changes: acting(
      {
        a: { type: 'run', action: 'inner', with: { cups: 5, other: 1 } },
        b: reported('{{order.cups}} {{done.a}}'),
      },
      {
        'actions/inner.json': {
          type: 'action',
          parameters: { cups: { type: 'number' } },
          steps: {
            a: { type: 'run', action: 'innermost' },
            b: { type: 'set', set: { 'order.cups': '{{parameters.cups}}' } },
          },
        },
        'actions/innermost.json': { type: 'action', steps: { a: clock } as never },
      },
    ),
    url,
    moments: [
      {
        on: go,
        effects: ['call-1: getClock GET /clock'],
        state: {
          run: [
            { action: 'act' },
            { action: 'inner', parameters: { cups: 5 } },
            { action: 'innermost', waiting: 'call-1' },
          ],
        },
        view: { busy: true },
      },
      { on: replied('call-1'), effects: [], state: notice('5 true') },
    ],
  },
  {
    title: 'an ending step in an inner action ends it all',
    changes: acting(
      { a: { type: 'run', action: 'inner' }, b: reported('Never') },
      { 'actions/inner.json': { type: 'action', steps: { a: { type: 'stop' } } } },
    ),
    url,
    moments: [{ on: go, effects: [], state: { notices: [], run: [] } }],
  },
  {
    title: 'alert ends it',
    changes: acting({
      a: { type: 'alert', level: 'warning', text: '**Hot**, {{order.note}}' },
      b: reported('Never'),
    }),
    facts: { order: { note: '**careful**' } },
    url,
    moments: [
      {
        on: go,
        effects: ['focus summary'],
        state: {
          notices: [
            {
              id: 'a-1',
              level: 'warning',
              runs: [
                { type: 'bold', text: 'Hot' },
                { type: 'text', text: ', **careful**' },
              ],
            },
          ],
        },
      },
      { on: { type: 'closed', target: 'a-1' }, effects: [], state: { notices: [] } },
    ],
  },
  {
    title: 'an alert that continues is shown on the page where the action ends, once',
    changes: acting({
      a: { ...reported('Elsewhere by now'), level: 'warning', continues: true },
      b: { type: 'go', page: '~/order/guest' },
    }),
    url,
    moments: [
      {
        on: go,
        effects: ['push /tea/order/guest', 'focus heading', 'focus summary'],
        state: {
          page: { document: 'order/guest' },
          notices: [{ id: 'a-1', level: 'warning', runs: [{ type: 'text', text: 'Elsewhere by now' }] }],
        },
      },
      { on: { type: 'navigated', url }, state: { notices: [] } },
    ],
  },
  {
    title: 'an alert that continues waits for the calls behind it',
    changes: acting({ a: { ...reported('Said'), continues: true }, b: clock }),
    url,
    moments: [
      { on: go, effects: ['call-2: getClock GET /clock'], state: { notices: [] } },
      { on: replied('call-2'), effects: [], state: notice('Said') },
    ],
  },
  {
    title: 'go to a page with a query',
    changes: acting({
      a: { type: 'go', page: '~/order/guest', query: { cups: '{{order.cups}}', none: '{{order.note}}' } },
      b: reported('Never'),
    }),
    facts: { order: { cups: 2 } },
    url,
    moments: [
      {
        on: go,
        effects: ['push /tea/order/guest?cups=2', 'focus heading'],
        state: { notices: [], page: { document: 'order/guest' } },
      },
    ],
  },
  {
    title: 'go to another application',
    changes: acting({ a: { type: 'go', page: '/sign-in', query: { from: 'tea' } } }),
    url,
    moments: [{ on: go, effects: ['leave /sign-in?from=tea'] }],
  },
  {
    title: 'go up',
    changes: acting({ a: { type: 'go', page: '..' } }, {}),
    url,
    moments: [{ on: go, effects: ['push /tea/order', 'call-1: listTeas GET /teas', 'focus heading'] }],
  },
  {
    title: 'fail is an error of the app',
    changes: acting({ a: { type: 'fail', text: 'No {{order.tea}}' }, b: reported('Never') }),
    facts: { order: { tea: 'mate' } },
    url,
    moments: [{ on: go, state: notice('No mate.') }],
  },
  {
    title: 'stop',
    changes: acting({ a: { type: 'stop' }, b: reported('Never') }),
    url,
    moments: [{ on: go, effects: [], state: { notices: [], run: [] } }],
  },
  {
    title: 'a step whose condition does not hold is passed over',
    changes: acting({ a: { ...clock, when: 'false' }, b: { ...reported('{{done.a}} {{replies.a.hour}}') } }),
    url,
    moments: [{ on: go, effects: [], state: notice('false ') }],
  },
  {
    title: 'conditions ask facts as they are when it is their turn',
    changes: acting({
      a: { type: 'set', set: { 'order.cups': 9 } },
      b: { ...reported('Many'), when: 'order.cups > 8' },
    }),
    url,
    moments: [{ on: go, state: notice('Many') }],
  },
  {
    title: 'a call gives its reply to the steps behind it, and to a fact',
    changes: acting({
      a: { ...clock, into: 'order.cups' as never },
      b: reported('{{replies.a.hour}} {{done.a}}'),
    }),
    url,
    moments: [
      { on: go, effects: ['call-1: getClock GET /clock'] },
      {
        on: replied('call-1', { hour: 5 }),
        effects: [],
        state: { ...notice('5 true'), facts: { order: { cups: { hour: 5 } } } },
      },
    ],
  },
];

describe('steps of an action', () => {
  it.each(steps)('$title', (scenario) => {
    play(scenario);
  });
});
