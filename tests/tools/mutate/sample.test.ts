import { expect, it } from 'vitest';
import type { MutateReport } from '#tools/mutate/report-mutants.ts';
import { runFlows } from '../run-flows.ts';

/** A sample of the whole product takes about a minute on two idle cores. */
const patienceMs = 600_000;

/** What lint and verify notice of a sample; `npm run mutants` tells each night what they notice of all. */
it(
  'most of a sample of the breaks of the product is noticed',
  async () => {
    const { stdout } = await runFlows(['mutate', '--json', '--sample', '900', '--seed', '7']);
    // The schema of this output is held by another test.
    const { logic } = JSON.parse(stdout) as MutateReport;
    expect(logic.mutants).toBeGreaterThan(500);
    expect(logic.killed / (logic.killed + logic.survived)).toBeGreaterThan(0.95);
  },
  patienceMs,
);
