import { describe, expect, it } from 'vitest';
import type { Changes } from '../sources.ts';
import { play } from '../visit/visit.ts';

const take = {
  take: { type: 'run', label: 'Take it', action: 'take' },
  hidden: { type: 'run', label: 'Not now', action: 'take', when: 'false' },
};
const changes: Changes = {
  'pages/list.json': {
    type: 'step',
    title: 'List',
    body: { tools: { type: 'part', part: 'tools' } },
    buttons: {},
  } as never,
  'parts/tools.json': { type: 'part', body: {}, buttons: take } as never,
  'parts/header.json': { type: 'part', body: {}, buttons: take } as never,
  'actions/take.json': {
    type: 'action',
    steps: { a: { type: 'set', set: { 'order.tea': 'a' } } },
  },
};

describe('the buttons of a part', () => {
  it.each([
    ['on a page', 'tools.take'],
    ['around it', 'header.take'],
  ])('%s work', (_where, target) => {
    const { state } = play({
      title: '',
      changes,
      url: '/tea/list',
      moments: [{ on: { type: 'clicked', target } }],
    });
    expect(state.facts).toMatchObject({ order: { tea: 'a' } });
  });

  it('are drawn behind its blocks', () => {
    const drawn = (id: string) => ({ type: 'buttons', buttons: [{ id, label: 'Take it' }] });
    play({
      title: '',
      changes,
      url: '/tea/list',
      moments: [
        {
          on: { type: 'clicked', target: 'tools.take' },
          view: { screen: { body: [drawn('tools.take')] }, frame: { header: [drawn('header.take')] } },
        },
      ],
    });
  });
});
