import { describe, expect, it } from 'vitest';
import { open, view } from '#engine/index.ts';
import { changed, flowsOf, timedTeaHouse } from '../sources.ts';
import { deepFrozen } from './deep-frozen.ts';
import { factsOf } from './visit.ts';

const banner = { type: 'paragraph', text: 'New teas' };
const field = { type: 'text', label: 'New teas' };

/** Whether a block with these keys is shown at a moment. */
function isShown(keys: object, moment: string): boolean {
  const page = { type: 'step', title: 'Days', body: { banner: { ...banner, ...keys } }, buttons: {} };
  const flows = flowsOf(changed(timedTeaHouse, { 'pages/days.json': page } as never));
  const [today = '', timeOfDay = '00:00'] = moment.split('T');
  const facts = factsOf(flows, { today, timeOfDay });
  const { state } = open(flows, deepFrozen({ visit: 'visit', facts, url: '/tea/days', now: 1 }));
  return view(flows, state).screen.body.some(({ name }) => name === 'banner');
}

describe('a block with days', () => {
  it.each([
    [{ from: '2026-03-01' }, ['2026-03-01', '2026-12-31'], ['2026-02-28', '2025-03-02']],
    [{ until: '2026-03-01' }, ['2026-03-01', '2025-12-31'], ['2026-03-02', '2027-01-01']],
    [{ from: '2026-03-01', until: '2026-03-02' }, ['2026-03-01', '2026-03-02'], ['2026-02-28', '2026-03-03']],
    [{ from: '2026-03-01', when: 'false' }, [], ['2026-03-01']],
    [{ ...field, until: '2026-03-01' }, ['2026-03-01'], ['2026-03-02']],
    [
      { from: '2026-03-01T09:30', until: '2026-03-02T18:00' },
      ['2026-03-01T09:30', '2026-03-01T23:59', '2026-03-02T00:00', '2026-03-02T17:59'],
      ['2026-02-28T23:59', '2026-03-01T09:29', '2026-03-02T18:00', '2026-03-03T00:00'],
    ],
  ])('%j is there from the first to the last', (keys, shown, hidden) => {
    expect(shown.map((day) => isShown(keys, day))).toEqual(shown.map(() => true));
    expect(hidden.map((day) => isShown(keys, day))).toEqual(hidden.map(() => false));
  });
});
