import { expect, it } from 'vitest';
import { byDropOut, shareOf } from '#renderer/studio/insight/drop-out.ts';
import type { PageInsight } from '#schemas/studio/insight.ts';

const page: PageInsight = {
  page: '',
  title: '',
  isStep: true,
  came: 100,
  on: 'hidden',
  back: 'few',
  left: 'few',
  messages: [],
};

it('sorts pages by the share that has left them, and those of which it is hidden last', () => {
  const pages: readonly PageInsight[] = [
    { ...page, page: 'hidden' },
    { ...page, page: 'nobody', left: 0 },
    { ...page, page: 'many', left: 60 },
    { ...page, page: 'most', came: 10, left: 9 },
  ];
  expect(byDropOut(pages).map((one) => one.page)).toEqual(['most', 'many', 'nobody', 'hidden']);
});

it('has no share of what is not shown', () => {
  expect([shareOf(5, 20), shareOf('few', 20), shareOf(5, 'few'), shareOf(0, 0)]).toEqual([
    25,
    undefined,
    undefined,
    undefined,
  ]);
});
