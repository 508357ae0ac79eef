import { expect, it } from 'vitest';
import type { MutateReport } from '#tools/mutate/report-mutants.ts';
import { runFlows } from '../run-flows.ts';

/**
 * A sample, of which a changed document draws its own part anew; each night `npm run mutants` judges all breaks, and holds
 * them to 98 %. One worker judges so few, since each that is added would begin by running every case.
 */
const sample = 75;
const patienceMs = 600_000;

it(
  'most of a sample of the breaks of the product is noticed',
  async () => {
    const { stdout } = await runFlows(['mutate', '--json', '--sample', String(sample), '--seed', '7']);
    // The schema of this output is held by another test.
    const { logic } = JSON.parse(stdout) as MutateReport;
    expect(logic.mutants).toBeGreaterThan(sample / 2);
    expect(logic.killed / (logic.killed + logic.survived)).toBeGreaterThan(0.95);
  },
  patienceMs,
);
