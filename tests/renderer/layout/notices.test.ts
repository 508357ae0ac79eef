import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { NoticeView } from '#engine/index.ts';
import { Notices } from '#renderer/layout/notices.tsx';
import { sampleWords, screenOf, sampleViewOf } from '#renderer/gallery/samples/sample-view.ts';
import { WordsContext } from '#renderer/visit/visit-context.tsx';
import { renderPage } from '#renderer/server.tsx';

const notices = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((id): NoticeView => ({
  id,
  level: 'info',
  runs: [{ type: 'text', text: `The ${id} remark` }],
}));

function shownOf(given: readonly NoticeView[]): readonly string[] {
  const html = renderPage({ ...sampleViewOf(screenOf([])), notices: given }, '/rent/bicycle');
  return [...html.matchAll(/The (\w+) remark/g)].map(([, id = '']) => id);
}

it('shows five messages together, the newest', () => {
  expect(shownOf(notices.slice(0, 5))).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  expect(shownOf(notices)).toEqual(['second', 'third', 'fourth', 'fifth', 'sixth']);
});

it.each([
  ['error', 'Error alert'],
  ['warning', 'Warning alert'],
  ['success', 'Success alert'],
  ['info', 'Info alert'],
] as const)('is titled by its level, as %s', (level, title) => {
  const notice: NoticeView = { id: 'one', level, runs: [{ type: 'text', text: 'Something' }] };
  const drawn = createElement(Notices, { ofView: [], ofHost: [notice], onClose: () => undefined });
  const html = renderToStaticMarkup(createElement(WordsContext, { value: sampleWords }, drawn));
  expect([...html.matchAll(/class="unseen">([^<]+)</g)].map(([, found]) => found)).toEqual([title]);
});
