import { expect, it } from 'vitest';
import type { MutateReport } from '#tools/mutate/report-mutants.ts';
import { runFlows } from '../run-flows.ts';

/**
 * A sample; a changed document draws its own part again. `npm run mutants` evaluates all mutants. One worker evaluates so
 * few, because each further one would begin by running every case.
 */
const sample = 75;
/** Clauses, examples, plays and rules of the linter notice nine of ten; a sample of 50 mutants varies by some. */
const leastKilled = 0.8;
const patienceMs = 600_000;

it(
  'most of a sample of the breaks of the product is noticed',
  async () => {
    const { stdout } = await runFlows(['mutate', '--json', '--sample', String(sample), '--seed', '7']);
    // The schema of this output is held by another test.
    const { logic } = JSON.parse(stdout) as MutateReport;
    expect(logic.mutants).toBeGreaterThan(sample / 2);
    expect(logic.killed / logic.mutants).toBeGreaterThan(leastKilled);
  },
  patienceMs,
);
