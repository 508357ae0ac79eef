import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { readonly title: string; readonly message: readonly string[] }[];
}

interface CountTests {
  countTests(results: string, runVitest: () => Promise<number>): Promise<Counted>;
}

// setup/ is plain JavaScript without types, so the type is stated here.
const file = new URL('../../setup/count-tests.mjs', import.meta.url).href;
const { countTests } = (await import(file)) as CountTests;

const name = join(import.meta.dirname, 'some.test.ts');
const failedTest = (...messages: readonly string[]) => ({
  name,
  status: 'failed',
  assertionResults: [
    { status: 'passed' },
    { status: 'failed', fullName: 'a sum of two and two', failureMessages: messages },
  ],
});
const brokenFile = {
  name,
  status: 'failed',
  message: 'Cannot find module "./sum.ts"',
  assertionResults: [{ status: 'skipped' }],
};

describe('countTests', () => {
  let folder: string;
  let results: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'count-tests-'));
    results = join(folder, 'results.json');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const report = (code: number, passed: number, testResults: readonly unknown[]) => async () => {
    writeFileSync(results, JSON.stringify({ numPassedTests: passed, testResults }));
    return code;
  };

  it('counts what passed and what failed, and names the file, the title and what went wrong', async () => {
    const message = 'AssertionError: expected 5 to be 4\n    at sum.test.ts:3:9\n    at run (runner.js:1:1)';
    expect(await countTests(results, report(1, 5, [failedTest(message)]))).toEqual({
      passed: 5,
      failed: 1,
      failures: [
        {
          title: 'tests/setup/some.test.ts: a sum of two and two',
          message: ['AssertionError: expected 5 to be 4'],
        },
      ],
    });
  });

  it('counts a file that could not be loaded as a failure', async () => {
    expect(await countTests(results, report(1, 5, [brokenFile]))).toEqual({
      passed: 5,
      failed: 1,
      failures: [
        {
          title: 'tests/setup/some.test.ts: it could not be loaded, or its set-up failed',
          message: ['Cannot find module "./sum.ts"'],
        },
      ],
    });
  });

  it('counts an error outside of all tests as a failure', async () => {
    const { passed, failed, failures } = await countTests(results, report(1, 5, []));
    expect([passed, failed]).toEqual([5, 1]);
    expect(failures[0]?.title).toBe('vitest ended with 1, though it reports no failed test');
  });

  it('does not read the report of an earlier run', async () => {
    await countTests(results, report(0, 5, []));
    expect(await countTests(results, async () => 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});
