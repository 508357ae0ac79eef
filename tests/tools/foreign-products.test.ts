import { expect, it } from 'vitest';
import { runFlows } from './run-flows.ts';

/**
 * Products of other trades, written as a stranger would from docs/guides/how-documents-work.md. They have conditions
 * between two decimals, texts, ages, lists in lists, patches with `before` and `after`, rows of partners, a second
 * language.
 */
it.each(['job-application', 'city-run', 'ride-survey', 'clinic-visit', 'motor-quote', 'home-footprint'])(
  'lint raises no false alarm about %s',
  async (product) => {
    const { code, stdout } = await runFlows(['lint', '--root', `tests/fixtures/${product}/flows`]);
    expect([code, stdout]).toEqual([0, '']);
  },
);
