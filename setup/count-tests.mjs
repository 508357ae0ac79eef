import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/**
 * Runs vitest, counts what it reports, and says of each failed test its file, its title and what went wrong.
 * Everything else that went wrong counts as one failure.
 */
export async function countTests(results, runVitest) {
  rmSync(results, { force: true });
  const code = await runVitest();
  const report = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined;
  const found = (report?.testResults ?? []).flatMap(failuresIn);
  const failures = found.length === 0 && code !== 0 ? [failureOf(code)] : found;
  return { passed: report?.numPassedTests ?? 0, failed: failures.length, failures };
}

function failuresIn(file) {
  const tests = file.assertionResults.filter((test) => test.status === 'failed');
  const path = relative(root, file.name);
  if (tests.length > 0)
    return tests.map(({ fullName, failureMessages }) => ({
      title: `${path}: ${fullName}`,
      message: failureMessages.flatMap(firstLines),
    }));
  // A file that could not be loaded, or whose set-up threw, fails without a failed test.
  if (file.status !== 'failed') return [];
  const title = `${path}: it could not be loaded, or its set-up failed`;
  return [{ title, message: firstLines(file.message) }];
}

// An error outside of all tests is in no report.
function failureOf(code) {
  return {
    title: `vitest ended with ${code}, though it reports no failed test`,
    message: ['The lines above say why.'],
  };
}

const mostLines = 8;

// Playwright says in the second line and the third what it looked for; below that, stacks and logs begin.
function firstLines(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd());
  const end = lines.findIndex((line) => /^\s+at |^Call log:/.test(line));
  const said = end < 0 ? lines : lines.slice(0, end);
  return said.filter((line) => line !== '').slice(0, mostLines);
}
