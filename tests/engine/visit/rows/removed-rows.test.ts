import { expect, it } from 'vitest';
import { type VisitEvent, reduce, open, view } from '#engine/index.ts';
import { flowsOf, foodAssistance } from '../../sources.ts';

const flows = flowsOf(foodAssistance);

/** What a page says of a list once a row of it was removed. */
function saidAfter(path: string, claim: object, row: string): string | undefined {
  const facts = { claim: JSON.parse(JSON.stringify(claim)) };
  const events = ['remove', 'confirm'].map((word): VisitEvent => ({
    type: 'clicked',
    target: `${row}/${word}`,
    now: 1,
  }));
  const state = events.reduce(
    (before, event) => {
      const reduced = reduce(flows, before, event);
      if (!reduced.ok) throw new Error(reduced.problem.code);
      return reduced.state;
    },
    open(flows, { visit: 'visit', facts, url: `/food/apply/${path}`, now: 0 }).state,
  );
  return view(flows, state).screen.body.find((block) => block.type === 'rows')?.said;
}

it('a row that was removed is reported by its name, though it is gone', () => {
  const members = [
    { id: 'bo', first: 'Bo', last: 'Lee' },
    { id: 'cy', first: 'Cy', last: 'Lee' },
  ];
  expect(saidAfter('household', { members }, 'members/bo')).toBe('Bo was removed');
});

it('a row on the page of its list is reported by the place that it had', () => {
  const vehicles = [
    { id: 'a', model: 'Ford' },
    { id: 'b', model: 'Kia' },
  ];
  expect(saidAfter('savings', { vehicles }, 'vehicles/b')).toBe('Vehicle 2 was removed');
});
