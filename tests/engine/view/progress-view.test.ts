import { describe, expect, it } from 'vitest';
import { type JsonObject, reduce, open, view } from '#engine/index.ts';
import { bicycleRental, flowsOf } from '../sources.ts';

const now = 1_700_000_000_000;
const flows = flowsOf(bicycleRental);

/** Opens these addresses one after the other; gives the steps beside the last page, each with its state. */
function stepsAt(facts: JsonObject, ...[first = '', ...others]: readonly string[]): JsonObject {
  const given = { today: '2026-11-20', brand: flows.compiled.brand.facts, flags: {}, session: {}, ...facts };
  const { state: begun } = open(flows, { visit: 'visit', facts: given, url: first, now });
  const state = others.reduce((before, url) => {
    const after = reduce(flows, before, { type: 'navigated', url, now });
    if (!after.ok) throw new Error(`${url} cannot be opened.`);
    return after.state;
  }, begun);
  const steps = view(flows, state).journey?.steps ?? [];
  return Object.fromEntries(steps.map((step) => [step.name, step.state]));
}

describe('the steps beside a page', () => {
  it('are not done where nobody has seen them', () => {
    expect(stepsAt({}, '/bicycles/rent/papers')).toEqual({
      index: 'ahead',
      rider: 'ahead',
      days: 'ahead',
      papers: 'current',
      account: 'ahead',
    });
  });

  it('are done where they were seen, or answered in an earlier visit', () => {
    const rider = { firstName: 'Ada' };
    expect(stepsAt({ rider }, '/bicycles/rent', '/bicycles/rent/papers')).toMatchObject({
      index: 'done',
      rider: 'done',
      days: 'ahead',
    });
  });
});
