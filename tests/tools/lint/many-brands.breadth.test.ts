import { describe, expect, it } from 'vitest';
import { createLinter } from '#tools/lint/find-problems.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { withBrands } from './generated-brands.ts';

const brands = 12;

describe('lint', () => {
  it(`finds nothing wrong with ${brands} brands with documents of their own beside ours, in all their languages`, () => {
    const read = withBrands(readFlows(), brands);
    const { problems } = createLinter()(read);
    const unrecorded = problems.filter(({ code }) => code === 'unrecorded-override');
    // Each brand has five files with overrides that no lock knows, and nothing else is wrong.
    expect([problems.length, unrecorded.length]).toEqual([brands * 5, brands * 5]);
  });
});
