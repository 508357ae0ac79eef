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

  it('runs those of a list at once, under one heading, and the next when all of them have ended', async () => {
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const first = {
      name: 'first',
      run: async () => {
        // Whoever runs one after the other waits here for ever.
        await begun.promise;
        order.push('first');
        return { passed: 1, failed: 0 };
      },
    };
    const second = {
      name: 'second',
      run: async () => {
        begun.resolve();
        return { passed: 0, failed: 1 };
      },
    };
    const next = { name: 'next', run: async () => (order.push('next'), { passed: 1, failed: 0 }) };
    const { code, lines } = await run([first, second], next);
    expect([code, order, lines.at(-1)]).toEqual([1, ['first', 'next'], '2 passed, 1 failed']);
    expect(lines.filter((line) => line.startsWith('── ')).map((line) => line.replace(/ ─+$/, ''))).toEqual([
      '── first, second',
      '── next',
      '── summary',
    ]);
  });

  it('counts the failures that it has no room to name', async () => {
    const failures = Array.from({ length: 23 }, (_none, at) => ({ title: `test ${at}`, message: [] }));
    const { lines } = await run(stage('one', { passed: 0, failed: 23, failures }));
    expect(lines.slice(-5)).toEqual(['✗ test 19', '', '✗ and 3 more', '', '0 passed, 23 failed']);
  });
});
