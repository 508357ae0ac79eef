import { describe, expect, it } from 'vitest';
import { open, view } from '#engine/index.ts';
import { changed, flowsOf, teaHouse } from '../sources.ts';
import { deepFrozen } from './deep-frozen.ts';
import { factsOf } from './visit.ts';

const banner = { type: 'paragraph', text: 'New teas' };

/** Whether a block with these keys is shown on a day. */
function isShown(keys: object, today: string): boolean {
  const page = { type: 'step', title: 'Days', body: { banner: { ...banner, ...keys } }, buttons: {} };
  const flows = flowsOf(changed(teaHouse, { 'pages/days.json': page } as never));
  const facts = factsOf(flows, { today });
  const { state } = open(flows, deepFrozen({ visit: 'visit', facts, url: '/tea/days', now: 1 }));
  return view(flows, state).screen.body.some(({ name }) => name === 'banner');
}

describe('a block with days', () => {
  it.each([
    [{ from: '2026-03-01' }, ['2026-03-01', '2026-12-31'], ['2026-02-28', '2025-03-02']],
    [{ until: '2026-03-01' }, ['2026-03-01', '2025-12-31'], ['2026-03-02', '2027-01-01']],
    [{ from: '2026-03-01', until: '2026-03-02' }, ['2026-03-01', '2026-03-02'], ['2026-02-28', '2026-03-03']],
    [{ from: '2026-03-01', when: 'false' }, [], ['2026-03-01']],
  ])('%j is there from the first to the last', (keys, shown, hidden) => {
    expect(shown.map((day) => isShown(keys, day))).toEqual(shown.map(() => true));
    expect(hidden.map((day) => isShown(keys, day))).toEqual(hidden.map(() => false));
  });
});
