import { expect, it } from 'vitest';
import type { NoticeView } from '#engine/index.ts';
import { screenOf, viewOf } from '#renderer/gallery/samples/sample-view.ts';
import { renderPage } from '../../../renderer/server.tsx';

const notices = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((id): NoticeView => ({
  id,
  level: 'info',
  runs: [{ type: 'text', text: `The ${id} remark` }],
}));

function shownOf(given: readonly NoticeView[]): readonly string[] {
  const html = renderPage({ ...viewOf(screenOf([])), notices: given }, '/rent/bicycle');
  return [...html.matchAll(/The (\w+) remark/g)].map(([, id = '']) => id);
}

it('shows five messages at once, the newest', () => {
  expect(shownOf(notices.slice(0, 5))).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  expect(shownOf(notices)).toEqual(['second', 'third', 'fourth', 'fifth', 'sixth']);
});
