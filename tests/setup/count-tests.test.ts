import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface CountTests {
  countTests(
    results: string,
    runVitest: () => Promise<number>,
  ): Promise<{ readonly passed: number; readonly failed: number }>;
}

// setup/ is plain JavaScript without types, so the type is stated here.
const file = new URL('../../setup/count-tests.mjs', import.meta.url).href;
const { countTests } = (await import(file)) as CountTests;

const failedTest = { status: 'failed', assertionResults: [{ status: 'failed' }] };
const brokenFile = { status: 'failed', assertionResults: [] };

describe('countTests', () => {
  let folder: string;
  let results: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'count-tests-'));
    results = join(folder, 'results.json');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const report =
    (code: number, passed: number, failed: number, testResults: readonly unknown[]) => async () => {
      writeFileSync(results, JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults }));
      return code;
    };

  it('takes the numbers from the report', async () => {
    expect(await countTests(results, report(1, 5, 1, [failedTest]))).toEqual({ passed: 5, failed: 1 });
  });

  it('counts a file that could not be loaded as a failure', async () => {
    const totals = await countTests(results, report(1, 5, 1, [failedTest, brokenFile]));
    expect(totals).toEqual({ passed: 5, failed: 2 });
  });

  it('counts an error outside of all tests as a failure', async () => {
    expect(await countTests(results, report(1, 5, 0, []))).toEqual({ passed: 5, failed: 1 });
  });

  it('does not read the report of an earlier run', async () => {
    await countTests(results, report(0, 5, 0, []));
    expect(await countTests(results, async () => 1)).toEqual({ passed: 0, failed: 1 });
  });
});
