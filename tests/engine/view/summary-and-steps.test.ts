import { describe, expect, it } from 'vitest';
import { type BlockView, view } from '#engine/index.ts';
import { play } from '../visit/visit.ts';

const page = (body: object) => ({
  'pages/new.json': { type: 'step', title: 'New', body, buttons: {} } as never,
});

/** The blocks of a page of the tea house. */
function blocksOf(body: object, today: string): readonly BlockView[] {
  const { flows, state } = play({ title: '', changes: page(body), facts: { today }, url: '/tea/new' });
  return view(flows, state).screen.body;
}

describe('a line of a summary', () => {
  const summary = {
    type: 'summary',
    items: { tea: { label: 'Tea', text: 'Assam', page: "{{today > '2026-06-01' ? '~/order' : absent}}" } },
  };

  it('leads to where it can be changed, as long as its page is one', () => {
    const [open] = blocksOf({ summary }, '2026-11-20');
    expect(open).toMatchObject({ items: [{ label: 'Tea', href: '/tea/order' }] });
    const [closed] = blocksOf({ summary }, '2026-01-20');
    expect(closed).toMatchObject({ items: [expect.not.objectContaining({ href: expect.anything() })] });
  });
});

describe('a summary with a file', () => {
  it('has a link below that saves what it shows', () => {
    const answers = { type: 'summary', items: { tea: { label: 'Tea', text: 'Assam' } }, pdf: 'Save as PDF' };
    expect(blocksOf({ answers }, '2026-11-20')).toMatchObject([
      { type: 'summary', items: [{ label: 'Tea', text: 'Assam' }] },
      { type: 'file', name: 'answers.pdf', label: 'Save as PDF', href: '/visit/answers.pdf' },
    ]);
  });
});

describe('steps', () => {
  const steps = (position: string) => ({
    steps: {
      type: 'steps',
      position,
      items: {
        choose: { label: 'Choose' },
        wait: { label: 'Wait', when: 'false' },
        drink: { label: 'Drink' },
      },
    },
  });

  it.each([
    ['0', 'Stage 1 of 2'],
    ['1', 'Stage 2 of 2'],
    ['2', ''],
  ])('of which %s are done tell their place: "%s"', (position, place) => {
    expect(blocksOf(steps(position), '2026-11-20')).toMatchObject([{ type: 'steps', place }]);
  });
});
