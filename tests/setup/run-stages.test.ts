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
  runStages(stages: Stages): Promise<number>;
};
type Stages = readonly (Stage | readonly (Stage | readonly Stage[])[])[];

describe('runStages', () => {
  afterEach(() => vi.restoreAllMocks());

  const stage = (name: string, counted: Counted): Stage => ({ name, run: async () => counted });

  const run = async (...stages: Stages) => {
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

  it('runs those of a list together, and those of a list in it one after the other', async () => {
    const began: string[] = [];
    const ends = Promise.withResolvers<Counted>();
    const last = { passed: 1, failed: 0 };
    const noted = (name: string, counted: Promise<Counted> | Counted): Stage => ({
      name,
      run: async () => {
        began.push(name);
        return counted;
      },
    });
    const ending: Stage = {
      name: 'third',
      run: async () => {
        began.push('third');
        ends.resolve(last);
        return last;
      },
    };
    const { lines } = await run([noted('long', ends.promise), [noted('second', last), ending]]);
    expect(began).toEqual(['long', 'second', 'third']);
    expect(lines.at(-1)).toBe('3 passed, 0 failed');
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
