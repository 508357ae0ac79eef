import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { changeFlows, changedFlows } from '../tools/changed-flows.ts';

// setup/ is plain JavaScript without types, so the type is stated here.
const file = new URL('../../setup/tasks/dev.mjs', import.meta.url).href;
const { linting } = (await import(file)) as { readonly linting: { readonly args: readonly string[] } };
const restarting = new URL('../../setup/restart-on-save.mjs', import.meta.url).href;

it('tells when a document is saved what lint tells, with its line', async () => {
  const root = changedFlows({});
  const child = spawn(process.execPath, [...linting.args, '--root', root]);
  onTestFinished(() => void child.kill());
  expect(await heard(child.stderr, / ms\n/)).toContain(' brands, 0 problems, ');
  const reported = heard(child.stdout, /help: .*\n/);
  changeFlows(root, { 'journeys/rent.json': { replace: '"days": {', by: '"dayss": {' } });
  expect(await reported).toMatch(/journeys\/rent\.json:\d+:\d+ error step-without-page/);
});

it('starts a program again after each save, also if its file is replaced or it has failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const program = join(folder, 'program.mjs');
  const save = (text: string): void => {
    writeFileSync(`${program}.new`, text);
    renameSync(`${program}.new`, program);
  };
  save('console.log("one"); setInterval(() => undefined, 1000);');
  const start = `import(${JSON.stringify(restarting)}).then(({ restartOnSave }) =>
    restartOnSave([${JSON.stringify(folder)}], process.execPath, [${JSON.stringify(program)}]))`;
  const child = spawn(process.execPath, ['--eval', start]);
  onTestFinished(() => void child.kill());
  await heard(child.stdout, /one/);
  save('console.log("two"); process.exitCode = 3;');
  await heard(child.stdout, /two/);
  expect(await heard(child.stderr, /save/)).toContain('ended with 3. It starts again at the next save.');
  save('console.log("three"); setInterval(() => undefined, 1000);');
  await heard(child.stdout, /three/);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
});

/** What a stream has said once it has said this. */
async function heard(stream: Readable, words: RegExp): Promise<string> {
  let said = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (words.test(said)) break;
  }
  return said;
}
