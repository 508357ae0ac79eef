import { expect, it } from 'vitest';
import type { MutateReport } from '#tools/mutate/report-mutants.ts';
import { runFlows } from '../run-flows.ts';

/**
 * So many that a share of noticed breaks that falls below 90 % shows; each night `npm run mutants` judges all, and holds
 * them to 98 %. On two idle cores they take two minutes.
 */
const sample = 300;
const patienceMs = 600_000;

it(
  'most of a sample of the breaks of the product is noticed',
  async () => {
    const { stdout } = await runFlows(['mutate', '--json', '--sample', String(sample), '--seed', '7']);
    // The schema of this output is held by another test.
    const { logic } = JSON.parse(stdout) as MutateReport;
    expect(logic.mutants).toBeGreaterThan(sample / 2);
    expect(logic.killed / (logic.killed + logic.survived)).toBeGreaterThan(0.9);
  },
  patienceMs,
);
