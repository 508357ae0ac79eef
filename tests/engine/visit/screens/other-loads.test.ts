import { describe, expect, it } from 'vitest';
import { type Changes, teaHouse } from '../../sources.ts';
import { replied, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const cup = { call: 'getClock', with: { query: { order: '{{order.uuid}}' } } } as const;

/** The app asks for the order that the address names; the page asks for its cup, and for the time. */
const ofOrder: Changes = {
  'app.json': {
    ...teaHouse.documents['app.json'],
    loads: {
      order: {
        call: 'getOrder',
        when: 'has(parameters.uuid)',
        with: { path: { uuid: '{{parameters.uuid}}' } },
        into: 'order',
      },
    },
  } as never,
  'pages/{uuid}/cup.json': {
    type: 'step',
    title: 'Cup',
    loading: 'We look',
    loads: { clock: { call: 'getClock' }, cup },
    body: { hour: { type: 'paragraph', text: '{{replies.clock.hour}}, {{replies.cup.hour}}' } },
    buttons: {},
  } as never,
};

/** The frame around all pages shows the cup. */
const around: Changes = {
  'app.json': ofOrder['app.json'],
  'parts/header.json': {
    type: 'part',
    loads: { clock: { call: 'getClock' }, cup },
    body: { hour: { type: 'paragraph', text: '{{replies.clock.hour}}, {{replies.cup.hour}}' } },
  } as never,
};

const a = '00000000-0000-4000-8000-00000000000a';
const b = '00000000-0000-4000-8000-00000000000b';
const signedIn = { session: { signedIn: true } };
const shows = (text: string) => ({ screen: { isAwaited: false, body: [{ runs: [{ text }] }] } });
const reported = (text: string) => ({ frame: { header: [{ runs: [{ text }] }] } });
const looks = { screen: { isAwaited: true, body: [] } };

const loads: readonly Scenario[] = [
  {
    title: 'of the same page of another order are awaited again, and no others',
    changes: ofOrder,
    facts: signedIn,
    url: `/tea/${a}/cup`,
    moments: [
      { on: replied('call-1', { uuid: a }) },
      { on: replied('call-2', { hour: 4 }) },
      { on: replied('call-3', { hour: 1 }), view: shows('4, 1') },
      { on: { type: 'navigated', url: '/about' } },
      { on: { type: 'navigated', url: `/tea/${b}/cup` } },
      {
        on: replied('call-4', { uuid: b }),
        effects: ['call-5: getClock GET /clock', `call-6: getClock GET /clock?order=${b}`, 'focus heading'],
        view: looks,
      },
      { on: replied('call-6', { hour: 2 }), view: shows('4, 2') },
    ],
  },
  {
    title: 'that were under way to the same page of another order come too late',
    changes: ofOrder,
    facts: signedIn,
    url: `/tea/${a}/cup`,
    moments: [
      { on: replied('call-1', { uuid: a }) },
      { on: replied('call-2', { hour: 4 }) },
      { on: { type: 'navigated', url: '/about' } },
      { on: { type: 'navigated', url: `/tea/${b}/cup` } },
      { on: replied('call-4', { uuid: b }), view: looks },
      { on: replied('call-3', { hour: 1 }), problem: 'unknown-call' },
      { on: replied('call-6', { hour: 2 }), view: shows('4, 2') },
    ],
  },
  {
    title: 'of the same order show immediately what they showed before',
    changes: ofOrder,
    facts: signedIn,
    url: `/tea/${a}/cup`,
    moments: [
      { on: replied('call-1', { uuid: a }) },
      { on: replied('call-2', { hour: 4 }) },
      { on: replied('call-3', { hour: 1 }) },
      { on: { type: 'navigated', url: '/about' } },
      { on: { type: 'navigated', url: `/tea/${a}/cup` } },
      { on: replied('call-4', { uuid: a }), view: shows('4, 1') },
    ],
  },
  {
    title: 'of a part around the page are made again for another order, and no others',
    changes: around,
    facts: signedIn,
    url: `/tea/${a}`,
    moments: [
      {
        on: replied('call-1', { uuid: a }),
        effects: ['call-2: getClock GET /clock', `call-3: getClock GET /clock?order=${a}`, 'focus heading'],
      },
      { on: replied('call-2', { hour: 4 }) },
      { on: replied('call-3', { hour: 1 }), view: reported('4, 1') },
      { on: { type: 'navigated', url: '/about' }, effects: ['focus heading'] },
      { on: { type: 'navigated', url: `/tea/${b}` } },
      {
        on: replied('call-4', { uuid: b }),
        effects: [`call-5: getClock GET /clock?order=${b}`, 'focus heading'],
        view: reported('4, '),
      },
      { on: replied('call-5', { hour: 2 }), view: reported('4, 2') },
    ],
  },
];

describe('loads that ask for something else', () => {
  it.each(loads)('$title', (scenario) => {
    play(scenario);
  });

  it('take the answers with them that were given about the first', () => {
    const { state } = play({
      title: '',
      changes: {
        ...ofOrder,
        'pages/{uuid}/cup.json': {
          type: 'step',
          title: 'Cup',
          loads: { cup },
          body: {
            agreed: {
              type: 'checkbox',
              label: 'I take this cup',
            },
          },
          buttons: {},
        } as never,
      },
      facts: signedIn,
      url: `/tea/${a}/cup`,
      moments: [
        { on: replied('call-1', { uuid: a }) },
        { on: replied('call-2', { hour: 1 }) },
        { on: { type: 'answered', field: 'agreed', value: true } },
        { on: { type: 'navigated', url: '/about' } },
        { on: { type: 'navigated', url: `/tea/${b}/cup` } },
        { on: replied('call-3', { uuid: b }) },
      ],
    });
    expect(state.steps['{uuid}/cup']?.values).toEqual({});
  });

  it('are distinguished without what is sensitive', () => {
    const { state } = play({
      title: '',
      changes: {
        'pages/act.json': {
          type: 'step',
          title: 'Act',
          loads: { clock: { call: 'getClock', with: { query: { name: '{{guest.name}}' } } } },
          body: {},
          buttons: {},
        } as never,
      },
      facts: { guest: { name: { $vault: 'name' } } },
      vault: { name: 'Ann' },
      url,
      opens: { effects: ['call-1: getClock GET /clock?name=Ann', 'focus heading'] },
    });
    expect(state.loadsAsked).toEqual({ act: { clock: '[{"$vault":"name"}]' } });
  });
});
