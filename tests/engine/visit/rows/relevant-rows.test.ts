import { describe, expect, it } from 'vitest';
import { factsThatCount } from '#engine/index.ts';
import { brewing, list, page, sent, text, Visit } from '../brewing.ts';
import { deepFrozen } from '../deep-frozen.ts';

describe('answers in rows', () => {
  const flows = brewing({
    steps: { index: {} },
    pages: {
      index: page({
        cups: list('pot.cups', 'cup', {
          size: text('size', { bind: 'cup.size' }),
          why: text('why', { bind: 'cup.why', when: "cup.size == 'L'" }),
          spoons: list('cup.spoons', 'spoon', {
            kind: text('kind', { bind: 'spoon.kind' }),
            of: text('of', { bind: 'spoon.of', when: "spoon.kind == 'metal' && cup.size == 'L'" }),
          }),
        }),
      }),
    },
  });
  const spoons = [
    { id: '1', kind: 'metal', of: 'silver' },
    { id: '2', kind: 'wood', of: 'oak' },
  ];

  it('count row by row', () => {
    const cups = [
      { id: '1', size: 'L', why: 'thirst', spoons },
      { id: '2', size: 'S', why: 'none', spoons },
    ];
    expect(sent(flows, { cups })).toEqual({
      cups: [
        { id: '1', size: 'L', why: 'thirst', spoons: [spoons[0], { id: '2', kind: 'wood' }] },
        {
          id: '2',
          size: 'S',
          spoons: [
            { id: '1', kind: 'metal' },
            { id: '2', kind: 'wood' },
          ],
        },
      ],
    });
    const visit = new Visit(flows, '', { cups });
    visit.answer('cups/1/size', 'S').answer('cups/2/size', 'L');
    expect(visit.pot).toMatchObject({ cups: [{ id: '1' }, { id: '2', why: 'none' }] });
    expect(JSON.stringify(visit.sent())).not.toContain('thirst');
  });

  it('stay whole where nothing hides them', () => {
    const cups = [{ id: '1', size: 'L', why: 'x', spoons: [spoons[0] ?? {}] }];
    const pot = deepFrozen({ cups });
    expect(sent(flows, pot)).toBe(pot);
  });
});

describe('answers in rows with pages of their own', () => {
  const flows = brewing({
    steps: { cups: {} },
    pages: {
      cups: page({
        cups: list(
          'pot.cups',
          'cup',
          { name: { type: 'heading', text: '{{cup.size}}' } },
          { journey: 'cup' },
        ),
      }),
      'cups/{cup}/size': page({ size: text('size', { bind: 'cup.size' }) }),
      'cups/{cup}/why': page({ why: text('why', { bind: 'cup.why' }) }),
      'cups/{cup}/far': page({ far: text('far', { bind: 'cup.far', when: "cup.why != ''" }) }),
    },
    more: {
      'journeys/cup.json': {
        type: 'journey',
        title: 'Cup',
        path: '~/brew/cups/{cup}',
        each: { cup: 'pot.cups' },
        steps: {
          size: { label: 'Size' },
          why: { label: 'Why', when: "cup.size == 'L'" },
          far: { label: 'Far' },
        },
      },
    },
  });
  const cup = (id: string, size: string) => ({ id, size, why: 'w', far: 'f' });

  it('count while their step does, in each row', () => {
    const cups = [cup('1', 'L'), cup('2', 'S')];
    expect(sent(flows, { cups })).toEqual({ cups: [cups[0], { id: '2', size: 'S' }] });
  });

  it('count so before the row is finished, and come back', () => {
    const visit = new Visit(flows, 'cups/1/size', { cups: [cup('1', 'L')] });
    const unfinished = () => factsThatCount(flows, visit.state)['$unfinished'];
    visit.answer('size', 'S');
    expect(unfinished()).toEqual({ 'pot.cups[1]': { id: '1', size: 'S' } });
    expect(visit.pot).toEqual({ cups: [cup('1', 'L')] });
    visit.answer('size', 'L');
    expect(unfinished()).toEqual({ 'pot.cups[1]': cup('1', 'L') });
    visit
      .answer('size', 'S')
      .does({ type: 'submitted', target: 'go' })
      .does({ type: 'submitted', target: 'go' });
    expect(visit.sent()).toEqual({ cups: [{ id: '1', size: 'S' }] });
  });
});
