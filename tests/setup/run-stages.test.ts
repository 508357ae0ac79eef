import { afterEach, describe, expect, it, vi } from 'vitest';

interface Stage {
  readonly name: string;
  run(): Promise<{ readonly passed: number; readonly failed: number }>;
}

// setup/ is plain JavaScript without types, so the type is stated here.
const file = new URL('../../setup/run-stages.mjs', import.meta.url).href;
const { runStages } = (await import(file)) as { runStages(stages: readonly Stage[]): Promise<number> };

describe('runStages', () => {
  afterEach(() => vi.restoreAllMocks());

  const stage = (name: string, passed: number, failed: number): Stage => ({
    name,
    run: async () => ({ passed, failed }),
  });

  const run = async (
    ...stages: readonly Stage[]
  ): Promise<{ code: number; lastLine: string | undefined }> => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const code = await runStages(stages);
    const lines = write.mock.calls
      .map(([text]) => String(text))
      .join('')
      .trimEnd()
      .split('\n');
    return { code, lastLine: lines.at(-1) };
  };

  it('ends with the totals of all stages', async () => {
    expect(await run(stage('one', 1, 0), stage('two', 40, 0))).toEqual({
      code: 0,
      lastLine: '41 passed, 0 failed',
    });
  });

  it('goes on after a failure and reports it', async () => {
    expect(await run(stage('one', 0, 1), stage('two', 40, 2))).toEqual({
      code: 1,
      lastLine: '40 passed, 3 failed',
    });
  });
});
