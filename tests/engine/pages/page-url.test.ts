import { expect, it } from 'vitest';
import { factScope, resolvePage } from '#engine/index.ts';
import { flowsOf, teaHouse } from '../../engine/sources.ts';
import { play } from '../visit/visit.ts';

const flows = flowsOf(teaHouse);

it.each([
  ['~/order?return=guest', '/tea/order?return=guest'],
  ['~?step=tea', '/tea?step=tea'],
  ['/about?from=tea', '/about?from=tea'],
  ['.?again=yes', '/tea/here?again=yes'],
  ['..?again=yes', '/tea?again=yes'],
  ['https://tea.example/?from=tea', 'https://tea.example/?from=tea'],
])('leads from %s to %s', (page, url) => {
  expect(resolvePage(flows, page, '/tea/here', factScope(flows, {}))).toBe(url);
});

it('puts what a button hands over behind the query of its page', () => {
  const { state } = play({
    title: 'a button with a query',
    changes: {
      'pages/act.json': {
        type: 'step',
        title: 'Act',
        body: {},
        buttons: { go: { type: 'go', label: 'Go', page: '/about?from=tea', query: { to: "{{'a&b'}}" } } },
      },
    },
    url: '/tea/act',
    moments: [{ on: { type: 'clicked', target: 'go' } }],
  });
  expect(state.location).toMatchObject({ path: '/about', query: { from: 'tea', to: 'a&b' } });
});
