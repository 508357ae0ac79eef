import { expect, it } from 'vitest';
import { calculate, type Compiled, decideRoute, visitUrl } from '#engine/index.ts';
import { readRecorder } from '#tools/mutate/read-recorder.ts';
import { loadFlows } from '#tools/read/load-flows.ts';
import { bicycleRental } from '../run-flows.ts';

const loaded = loadFlows({ root: bicycleRental });
if (!loaded.ok) throw new Error('The bicycle rental does not compile.');
const { compiled } = loaded.flows;

interface Reader {
  readonly does: string;
}
const price: Reader = { does: 'asks for a price' };
const visit: Reader = { does: 'opens a page' };
const route: Reader = { does: 'is redirected' };

const { record, affectedBy } = readRecorder<Reader>(compiled);
record(price, (flows) => void calculate(flows, 'rentalPrice', { days: 3, dailyRate: 12.5 }, {}));
record(visit, (flows) => void visitUrl(flows, '/terms', {}));
record(route, (flows) => void decideRoute(flows, {}));

function affected(change: Partial<Compiled>): readonly string[] {
  return [...affectedBy({ ...compiled, ...change })].map(({ does }) => does);
}

it('affects nobody where nothing is another', () => {
  expect(affected({})).toEqual([]);
  expect(affected({ rules: { ...compiled.rules } })).toEqual([]);
});

it('affects who has used a rule that is another', () => {
  const { rentalPrice } = compiled.rules;
  if (!rentalPrice) throw new Error('There is no such rule.');
  const rules = { ...compiled.rules, rentalPrice: { ...rentalPrice, value: 0 } };
  expect(affected({ rules })).toEqual([price.does]);
});

it('affects who has been redirected where any row of a table is another, or gone', () => {
  const { access, routing } = compiled;
  if (!access || !routing) throw new Error('There are no such tables.');
  expect(affected({ access: { ...access, rows: access.rows.slice(1) } })).toEqual([visit.does]);
  expect(affected({ routing: { ...routing, missing: { when: true, page: '/elsewhere' } } })).toContain(
    route.does,
  );
});

it('affects nobody where a page is another that nobody has opened', () => {
  const pages = Object.entries(compiled.pages).map(([path, page]) => [path, { ...page, title: 'Another' }]);
  expect(affected({ pages: Object.fromEntries(pages) as Compiled['pages'] })).toEqual([]);
});
