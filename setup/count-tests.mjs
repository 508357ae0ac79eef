import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Runs vitest and counts what it reports. If vitest itself fails, that counts as one failure. */
export async function countTests(results, runVitest) {
  rmSync(results, { force: true });
  const code = await runVitest();
  const report = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined;
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles(report);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

// A file that could not be loaded, or whose set-up threw, fails without a failed test.
function brokenFiles(report) {
  const files = report?.testResults ?? [];
  return files.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length;
}

const hasFailedTest = (file) => file.assertionResults.some((test) => test.status === 'failed');
