import { expect, it } from 'vitest';
import type { MutateReport } from '#tools/mutate/report-mutants.ts';
import { runFlows } from '../run-flows.ts';

/** Every case is run once to learn what it reads, on each core. */
const patienceMs = 240_000;

/** What lint and verify notice of a sample; the full run, `npx flows mutate`, tells what they notice of all. */
it(
  'most of a sample of the breaks of the product is noticed',
  async () => {
    const { stdout } = await runFlows([
      'mutate',
      '--json',
      '--only',
      'tables',
      '--sample',
      '60',
      '--seed',
      '7',
    ]);
    // The schema of this output is held by another test.
    const { logic } = JSON.parse(stdout) as MutateReport;
    expect(logic.mutants).toBeGreaterThan(50);
    expect(logic.killed / (logic.killed + logic.survived)).toBeGreaterThan(0.95);
  },
  patienceMs,
);
