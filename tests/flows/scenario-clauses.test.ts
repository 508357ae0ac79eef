import { expect, it } from 'vitest';
import { readFlows } from '#tools/read/read-flows.ts';
import { brandsOfScenarios, scenarioClauses } from '#tools/verify/scenario-clauses.ts';

const read = readFlows();
const layered = 'products/dscr/rules/rental-coverage debtServiceCoverage';
const idsOf = (brand?: string) => scenarioClauses(read, brand).map(({ id }) => id);

it('asks examples of a layer of the first brand that has it, and all others of the main brand', () => {
  expect(brandsOfScenarios(read)).toContain('SUNPORCH');
  expect(brandsOfScenarios(read)).not.toContain('WINDROSE');
  expect(idsOf('SUNPORCH')).toContain(layered);
  expect(idsOf()).toContain('rules/calculations monthlyPayment');
  expect(idsOf()).not.toContain(layered);
});
