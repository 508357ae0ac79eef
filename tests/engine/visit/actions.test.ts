import { describe, expect, it } from 'vitest';
import type { Changes } from '../sources.ts';
import { play, type Scenario } from './visit.ts';

/** A step with one button, whose action has these steps. */
function acting(steps: object, more: Changes = {}): Changes {
  return {
    'pages/act.json': {
      type: 'step',
      title: 'Act',
      values: { seen: { type: 'number' } },
      body: {},
      buttons: {
        go: { type: 'submit', label: 'Go', action: 'act' },
        run: { type: 'run', label: 'Run', action: 'act' },
      },
    },
    'actions/act.json': { type: 'action', steps } as never,
    ...more,
  };
}

const url = '/tea/act';
const go = { type: 'submitted', target: 'go' } as const;
const clock = { type: 'call', call: 'getClock' };
const told = (text: string) => ({ type: 'alert', level: 'info', text });
const failed = (call: string, status: number, message = '') =>
  ({ type: 'failed', call, status, message, messages: message === '' ? [] : [message] }) as const;
const replied = (call: string, body: object = {}) =>
  ({ type: 'replied', call, status: 200, body: body as never }) as const;
const notice = (text: string) => ({ notices: [{ runs: [{ text }] }], run: [] });

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
      b: told('Done'),
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
      c: { type: 'session', do: 'reload' },
      d: told('Never'),
    }),
    url: `${url}?a=b`,
    moments: [
      {
        on: go,
        effects: ['keep token', 'forget token', `reload ${url}?a=b`],
        state: { notices: [], run: [], facts: { session: { signedIn: false } } },
      },
    ],
  },
  {
    title: 'run another action with parameters, and go on behind it',
    changes: acting(
      {
        a: { type: 'run', action: 'inner', with: { cups: 5, other: 1 } },
        b: told('{{order.cups}} {{done.a}}'),
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
      { a: { type: 'run', action: 'inner' }, b: told('Never') },
      { 'actions/inner.json': { type: 'action', steps: { a: { type: 'stop' } } } },
    ),
    url,
    moments: [{ on: go, effects: [], state: { notices: [], run: [] } }],
  },
  {
    title: 'alert ends it',
    changes: acting({
      a: { type: 'alert', level: 'warning', text: '**Hot**, {{order.note}}' },
      b: told('Never'),
    }),
    facts: { order: { note: '**careful**' } },
    url,
    moments: [
      {
        on: go,
        effects: [],
        state: {
          notices: [
            {
              id: 'notice-1',
              level: 'warning',
              runs: [
                { type: 'bold', text: 'Hot' },
                { type: 'text', text: ', **careful**' },
              ],
            },
          ],
        },
      },
      { on: { type: 'closed', target: 'notice-1' }, effects: [], state: { notices: [] } },
    ],
  },
  {
    title: 'go to a page with a query',
    changes: acting({
      a: { type: 'go', page: '~/order/guest', query: { cups: '{{order.cups}}', none: '{{order.note}}' } },
      b: told('Never'),
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
    changes: acting({ a: { type: 'fail', text: 'No {{order.tea}}' }, b: told('Never') }),
    facts: { order: { tea: 'mate' } },
    url,
    moments: [{ on: go, state: notice('No mate.') }],
  },
  {
    title: 'stop',
    changes: acting({ a: { type: 'stop' }, b: told('Never') }),
    url,
    moments: [{ on: go, effects: [], state: { notices: [], run: [] } }],
  },
  {
    title: 'a step whose condition does not hold is passed over',
    changes: acting({ a: { ...clock, when: 'false' }, b: { ...told('{{done.a}} {{replies.a.hour}}') } }),
    url,
    moments: [{ on: go, effects: [], state: notice('false ') }],
  },
  {
    title: 'conditions ask facts as they are when it is their turn',
    changes: acting({
      a: { type: 'set', set: { 'order.cups': 9 } },
      b: { ...told('Many'), when: 'order.cups > 8' },
    }),
    url,
    moments: [{ on: go, state: notice('Many') }],
  },
  {
    title: 'a call gives its reply to the steps behind it, and to a fact',
    changes: acting({
      a: { ...clock, into: 'order.cups' as never },
      b: told('{{replies.a.hour}} {{done.a}}'),
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
  {
    title: 'a second submit while it runs is refused',
    changes: acting({ a: clock }),
    url,
    moments: [
      { on: go },
      { on: go, problem: 'busy' },
      { on: { type: 'clicked', target: 'run' }, problem: 'busy' },
      { on: replied('call-1'), state: { run: [], calls: {} } },
      { on: go, effects: ['call-2: getClock GET /clock'] },
    ],
  },
  {
    title: 'a button that is not there, is off, or does something else',
    changes: {
      'pages/act.json': {
        type: 'step',
        title: 'Act',
        body: {},
        buttons: {
          off: { type: 'submit', label: 'Off', action: 'advance', disabledWhen: 'true' },
          out: { type: 'run', label: 'Out', action: 'advance', disabledWhen: 'true' },
          gone: { type: 'submit', label: 'Gone', action: 'advance', when: 'false' },
          link: { type: 'go', label: 'About', page: '/about', query: { from: 'act' } },
          send: { type: 'submit', label: 'Send', action: 'advance' },
        },
      },
    },
    url,
    moments: [
      { on: { type: 'submitted', target: 'off' }, problem: 'disabled' },
      { on: { type: 'clicked', target: 'out' }, problem: 'disabled' },
      { on: { type: 'submitted', target: 'gone' }, problem: 'unknown-target' },
      { on: { type: 'submitted', target: 'link' }, problem: 'unknown-target' },
      { on: { type: 'clicked', target: 'send' }, problem: 'unknown-target' },
      { on: { type: 'clicked', target: 'nothing' }, problem: 'unknown-target' },
      { on: { type: 'clicked', target: 'link' }, effects: ['push /about?from=act', 'focus heading'] },
    ],
  },
];

const onError = (handled: object, behind: object = told('Behind {{done.a}}')) =>
  acting({ a: { ...clock, onError: handled }, b: behind });

const failures: readonly Scenario[] = [
  {
    title: 'go to the app where nobody handles them',
    changes: acting({ a: clock, b: told('Never') }),
    url,
    moments: [{ on: go }, { on: failed('call-1', 500, 'Broken'), effects: [], state: notice('Broken.') }],
  },
  {
    title: 'are handled by an ending step',
    changes: onError({ x: told('{{error.status}} {{error.message}}') }),
    url,
    moments: [{ on: go }, { on: failed('call-1', 409, 'Taken'), state: notice('409 Taken') }],
  },
  {
    title: 'are passed by to go on',
    changes: onError({ x: { type: 'continue' } }),
    url,
    moments: [{ on: go }, { on: failed('call-1', 404), state: notice('Behind false') }],
  },
  {
    title: 'go to the app where no step of onError ends',
    changes: onError({
      x: { type: 'emit', event: 'broken' },
      y: { type: 'continue', when: 'error.status == 404' },
    }),
    url,
    moments: [
      { on: go },
      { on: failed('call-1', 500, 'Broken'), effects: ['emit broken {}'], state: notice('Broken.') },
    ],
  },
  {
    title: 'may be tried again, and what that gives is known behind',
    changes: onError({ x: clock, y: { type: 'continue' } }, told('{{replies.x.hour}} {{done.a}} {{done.x}}')),
    url,
    moments: [
      { on: go },
      { on: failed('call-1', 500), effects: ['call-2: getClock GET /clock'] },
      { on: replied('call-2', { hour: 7 }), state: notice('7 false true') },
    ],
  },
  {
    title: 'of a call inside onError have their own',
    changes: onError({ x: { ...clock, onError: { z: told('Inner {{error.status}}') } } }),
    url,
    moments: [
      { on: go },
      { on: failed('call-1', 500) },
      { on: failed('call-2', 501), state: notice('Inner 501') },
    ],
  },
  {
    title: 'in an inner action end the outer one too',
    changes: acting(
      { a: { type: 'run', action: 'inner' }, b: told('Never') },
      { 'actions/inner.json': { type: 'action', steps: { a: clock } as never } },
    ),
    url,
    moments: [{ on: go }, { on: failed('call-1', 0), state: notice('Something happened') }],
  },
  {
    title: 'of the errors action itself end on the page for our failures',
    changes: acting(
      { a: clock },
      { 'actions/any-call-failed.json': { type: 'action', steps: { log: clock } as never } },
    ),
    url,
    moments: [
      { on: go },
      {
        on: failed('call-1', 0),
        effects: ['call-2: getClock GET /clock'],
        state: { page: { document: 'act' } },
      },
      {
        on: failed('call-2', 0),
        effects: ['focus heading'],
        state: { page: { document: 'errors/failed' }, run: [], calls: {} },
      },
    ],
  },
  {
    title: 'by fail in the errors action end there too',
    changes: acting(
      { a: clock },
      { 'actions/any-call-failed.json': { type: 'action', steps: { log: { type: 'fail', text: 'Again' } } } },
    ),
    url,
    moments: [
      { on: go },
      {
        on: failed('call-1', 0),
        effects: ['focus heading'],
        state: { page: { document: 'errors/failed' }, run: [] },
      },
    ],
  },
  {
    title: 'of a call that nobody waits for are refused',
    changes: acting({ a: clock }),
    url,
    moments: [
      { on: failed('call-9', 500), problem: 'unknown-call' },
      { on: replied('call-9'), problem: 'unknown-call' },
    ],
  },
];

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
    steps: { a: { type: 'call', call: 'deleteOrder' }, b: told('Deleted') } as never,
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
    title: 'that fail are told by the app',
    changes: loading({}),
    url,
    moments: [{ on: failed('call-1', 500, 'Broken'), state: notice('Broken.') }],
  },
  {
    title: 'that fail have their own handling',
    changes: loading({ onError: { x: told('No clock') } }),
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
        effects: [],
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

describe('steps of an action', () => {
  it.each(steps)('$title', (scenario) => {
    play(scenario);
  });
});

describe('failures of calls', () => {
  it.each(failures)('$title', (scenario) => {
    play(scenario);
  });
});

describe('loads', () => {
  it.each(loads)('$title', (scenario) => {
    play(scenario);
  });
});

describe('progress', () => {
  const changes = acting(
    {},
    {
      'actions/act.json': {
        type: 'action',
        progress: { timeoutMs: 100, messages: { one: { text: 'One' }, two: { text: 'Two' } } },
        steps: { a: clock, b: { type: 'stop' } } as never,
      },
    },
  );

  it('shows while the action runs', () => {
    const running = {
      progress: { messages: ['One', 'Two'], timeoutMs: 100, since: 1_700_000_000_000 },
      busy: true,
    };
    play({
      title: '',
      changes,
      url,
      opens: { view: { progress: null } },
      moments: [
        { on: go, view: running },
        { on: replied('call-1'), view: { progress: null, busy: false } },
      ],
    });
  });
});

describe('idempotency keys', () => {
  const changes = acting({ a: { type: 'call', call: 'createOrder', with: { body: { cups: 1 } } } });
  const keysOf = (moments: Scenario['moments']) =>
    play({ title: '', changes, url, moments: moments ?? [] }).effects.flatMap((effect) =>
      effect.type === 'call' ? [effect.request.headers['idempotency-key']] : [],
    );

  it('are the same until the call succeeds', () => {
    const [first, second] = keysOf([{ on: go }, { on: failed('call-1', 0) }, { on: go }]);
    expect(first).toBe(second);
    expect(first).toMatch(/^visit-/);
  });

  it('are new after it has succeeded', () => {
    const [first, second] = keysOf([{ on: go }, { on: replied('call-1') }, { on: go }]);
    expect(first).not.toBe(second);
  });

  it('are sent only to operations that take them', () => {
    const { effects } = play({ title: '', changes: acting({ a: clock }), url, moments: [{ on: go }] });
    expect(
      effects.some((effect) => effect.type === 'call' && 'idempotency-key' in effect.request.headers),
    ).toBe(false);
  });
});
