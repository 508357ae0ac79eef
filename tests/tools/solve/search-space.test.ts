import { describe, expect, it } from 'vitest';
import { type Flows, decideRoute, link } from '#engine/index.ts';
import { searchSpaceOf, routeReading } from '#tools/solve/search-space.ts';
import { search } from '#tools/solve/search.ts';
import { bicycleRental, changed, flowsOf } from '../../engine/sources.ts';

const before = flowsOf(bicycleRental);

/** Facts that two sets of documents send to different pages. */
function differing(after: Flows): object | string {
  const space = searchSpaceOf([routeReading(before.compiled), routeReading(after.compiled)]);
  const searched = search(space, [
    ({ facts }) => decideRoute(before, facts).page !== decideRoute(after, facts).page,
  ]);
  return searched.outcome === 'found' ? searched.given.facts : searched.outcome;
}

describe('all that routing reads', () => {
  it('shows that a row leads elsewhere', () => {
    const { routing } = before.compiled;
    if (!routing) throw new Error('The rental routes.');
    const tables = routing.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => (row.name === 'away' ? { ...row, page: 'cancelled' } : row)),
    }));
    const after = link({ ...before.compiled, routing: { ...routing, tables } });
    expect(differing(after)).toEqual({ rental: { uuid: 'other', status: 'PICKED_UP', days: 1 } });
  });

  it('shows nothing where nothing has changed', () => {
    expect(differing(flowsOf(changed(bicycleRental, {})))).toBe('never');
  });
});
