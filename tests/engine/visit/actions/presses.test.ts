import { describe, it } from 'vitest';
import { acting, clock, failed, go, replied, reported, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const presses: readonly Scenario[] = [
  {
    title: 'is left behind by Back: what follows from the last answer is kept, and nobody is moved',
    changes: acting({
      a: clock,
      b: { type: 'session', do: 'useToken' },
      c: { type: 'set', when: 'order.cups > 1', set: { 'order.note': 'Never' } },
      d: { type: 'set', set: { 'order.cups': '{{done.c ? 1 : 2}}' } },
      e: { type: 'go', page: '~/order' },
      f: { type: 'set', set: { 'order.cups': 3 } },
    }),
    url,
    moments: [
      { on: go, effects: ['call-1: getClock GET /clock'] },
      {
        on: { type: 'navigated', url: '/tea/order/guest' },
        effects: ['focus heading'],
        state: { run: [] },
        view: { busy: false },
      },
      { on: { type: 'submitted', target: 'continue' }, effects: ['focus summary'] },
      {
        on: replied('call-1'),
        effects: ['keep token'],
        state: {
          page: { document: 'order/guest' },
          facts: { order: { cups: 2 }, session: { signedIn: true } },
          calls: {},
          run: [],
        },
      },
    ],
  },
  {
    title: 'is left behind by Back: a late failure says nothing any more',
    changes: acting({ a: clock, b: reported('Never') }),
    url,
    moments: [
      { on: go, effects: ['call-1: getClock GET /clock'] },
      { on: { type: 'navigated', url: '/tea/order/guest' }, effects: ['focus heading'] },
      { on: failed('call-1', 500), effects: [], state: { notices: [], calls: {}, run: [] } },
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
    title: 'the one of two buttons with the same action that was pressed is busy',
    changes: acting({ a: clock }),
    url,
    moments: [
      {
        on: { type: 'clicked', target: 'run' },
        view: { screen: { buttons: [{ busy: false }, { busy: true }] } },
      },
      { on: replied('call-1'), view: { screen: { buttons: [{ busy: false }, { busy: false }] } } },
      { on: go, view: { screen: { buttons: [{ busy: true }, { busy: false }] } } },
    ],
  },
  {
    title: 'a button that names what it checks goes on where something else is missing',
    changes: {
      'actions/again.json': {
        type: 'action',
        steps: { reported: { type: 'set', set: { 'order.note': 'Sent' } } },
      },
      'pages/act.json': {
        type: 'step',
        title: 'Act',
        body: {
          mail: { type: 'text', label: 'Mail', required: true },
          code: { type: 'text', label: 'Code', required: true },
        },
        buttons: {
          all: { type: 'submit', label: 'All', action: 'again' },
          one: { type: 'submit', label: 'One', action: 'again', checks: ['mail'] },
        },
      },
    },
    url,
    moments: [
      { on: { type: 'submitted', target: 'one' }, effects: ['focus summary'] },
      { on: { type: 'answered', field: 'mail', value: 'a@b' } },
      { on: { type: 'submitted', target: 'all' }, effects: ['focus summary'] },
      {
        on: { type: 'submitted', target: 'one' },
        effects: [],
        state: { facts: { order: { note: 'Sent' } } },
      },
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
  {
    title: 'a button of a row is found by any key that a service gives the row',
    changes: {
      'pages/act.json': {
        type: 'step',
        title: 'Act',
        body: {
          pots: {
            type: 'each',
            each: "['A#1', 'b/2', '#']",
            as: 'pot',
            key: 'pot',
            body: {},
            buttons: { show: { type: 'go', label: 'Show', page: '/about', query: { pot: '{{pot}}' } } },
          },
        },
        buttons: {},
      },
    },
    url,
    moments: [
      { on: { type: 'clicked', target: 'pots/A#2/show' }, problem: 'unknown-target' },
      {
        on: { type: 'clicked', target: 'pots/A#1/show' },
        effects: ['push /about?pot=A%231', 'focus heading'],
      },
    ],
  },
];

describe('an action that is pressed too soon or too late', () => {
  it.each(presses)('$title', (scenario) => {
    play(scenario);
  });
});
