import { afterEach, describe, expect, it, vi } from 'vitest';

interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly { readonly title: string; readonly message: readonly string[] }[];
}

interface Stage {
  readonly name: string;
  run(): Promise<Counted>;
}

// setup/ is plain JavaScript without types, so the type is stated here.
const file = new URL('../../setup/run-stages.mjs', import.meta.url).href;
const { runStages } = (await import(file)) as {
  runStages(stages: readonly (Stage | readonly Stage[])[]): Promise<number>;
};

describe('runStages', () => {
  afterEach(() => vi.restoreAllMocks());

  const stage = (name: string, counted: Counted): Stage => ({ name, run: async () => counted });

  const run = async (...stages: readonly (Stage | readonly Stage[])[]) => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const code = await runStages(stages);
    const written = write.mock.calls.map(([text]) => String(text)).join('');
    return { code, lines: written.trimEnd().split('\n') };
  };

  it('ends with the totals of all stages', async () => {
    const { code, lines } = await run(
      stage('one', { passed: 1, failed: 0 }),
      stage('two', { passed: 40, failed: 0 }),
    );
    expect([code, lines.at(-1)]).toEqual([0, '41 passed, 0 failed']);
  });

  it('goes on after a failure, and names what failed between the stages and the totals', async () => {
    const failures = [
      { title: 'tests/a.test.ts: adds', message: ['expected 5 to be 4', 'in all'] },
      { title: 'tests/b.test.ts: subtracts', message: [] },
    ];
    const { code, lines } = await run(
      stage('one', { passed: 0, failed: 1 }),
      stage('two', { passed: 40, failed: 2, failures }),
      stage('three', { passed: 1, failed: 0 }),
    );
    expect(code).toBe(1);
    expect(lines.slice(-8)).toEqual([
      '',
      '✗ tests/a.test.ts: adds',
      '    expected 5 to be 4',
      '    in all',
      '',
      '✗ tests/b.test.ts: subtracts',
      '',
      '41 passed, 3 failed',
    ]);
  });
});
