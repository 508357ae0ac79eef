import { describe, expect, it } from 'vitest';
import type { Changes } from '../sources.ts';
import { play } from '../visit/visit.ts';

const choose = {
  choose: { type: 'run', label: 'Take {{leaf.name}}', action: 'take', with: { tea: '{{leaf.id}}' } },
};
const repeat = {
  type: 'each',
  each: 'replies.teas.teas',
  as: 'leaf',
  key: 'leaf.id',
  let: { loud: 'upper(leaf.name)' },
  body: { inside: { type: 'group', body: { name: { type: 'heading', text: '{{loud}}' } } } },
  buttons: choose,
};

/** A page with a repeat where the test wants it. */
const page = (body: object, more: Changes = {}): Changes => ({
  'pages/list.json': {
    type: 'step',
    title: 'List',
    loads: { teas: { call: 'listTeas' } },
    body,
    buttons: {},
  } as never,
  'actions/take.json': {
    type: 'action',
    parameters: { tea: { type: 'text' } },
    steps: { a: { type: 'set', set: { 'order.tea': '{{parameters.tea}}' } } },
  },
  ...more,
});
const teas = [
  { id: 'a', name: 'Assam' },
  { id: 'b', name: 'Bancha' },
];
const replied = { type: 'replied', call: 'call-1', status: 200, body: { teas } } as const;

describe('a repeat', () => {
  const part: Changes = {
    'parts/list.json': {
      type: 'part',
      loads: { teas: { call: 'listTeas' } },
      body: { teas: repeat },
    } as never,
  };
  const cases: readonly (readonly [string, Changes, string])[] = [
    ['on a page', page({ teas: repeat }), 'teas/b/choose'],
    ['in a group', page({ group: { type: 'group', body: { teas: repeat } } }), 'teas/b/choose'],
    ['in a part', page({ list: { type: 'part', part: 'list' } }, part), 'list.teas/b/choose'],
  ];

  it.each(cases)('%s has buttons that work', (_title, changes, target) => {
    const { state } = play({
      title: '',
      changes,
      url: '/tea/list',
      moments: [
        { on: replied },
        {
          on: { ...replied, call: 'call-2' },
          ...(target.startsWith('list') ? {} : { problem: 'unknown-call' }),
        },
        { on: { type: 'clicked', target } },
      ],
    });
    expect(state.facts).toMatchObject({ order: { tea: 'b' } });
  });

  it('draws a row for every element, under names of their own', () => {
    play({
      title: '',
      changes: page({ teas: repeat }),
      url: '/tea/list',
      moments: [
        {
          on: replied,
          view: {
            screen: {
              body: [
                {
                  type: 'each',
                  rows: [
                    {
                      key: 'a',
                      body: [{ body: [{ name: 'teas/a/name', text: 'ASSAM' }] }],
                      buttons: [{ id: 'teas/a/choose', label: 'Take Assam' }],
                    },
                    {
                      key: 'b',
                      body: [{ body: [{ name: 'teas/b/name', text: 'BANCHA' }] }],
                      buttons: [{ id: 'teas/b/choose', label: 'Take Bancha' }],
                    },
                  ],
                },
              ],
            },
          },
        },
      ],
    });
  });

  it('that does not exist has no buttons', () => {
    play({
      title: '',
      changes: page({ group: { type: 'group', when: 'false', body: { teas: repeat } } }),
      url: '/tea/list',
      moments: [
        { on: replied },
        { on: { type: 'clicked', target: 'teas/b/choose' }, problem: 'unknown-target' },
      ],
    });
  });
});
