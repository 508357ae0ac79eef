import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { changeFlows, changedFlows } from '../tools/changed-flows.ts';

// setup/ is plain JavaScript without types, so the type is stated here.
const file = new URL('../../setup/tasks/dev.mjs', import.meta.url).href;
const { linting } = (await import(file)) as { readonly linting: readonly string[] };

it('tells when a document is saved what lint tells, with its line', async () => {
  const root = changedFlows({});
  const child = spawn(process.execPath, [...linting, '--root', root]);
  onTestFinished(() => void child.kill());
  expect(await heard(child.stderr, / ms\n/)).toContain(' brands, 0 problems, ');
  const told = heard(child.stdout, /help: .*\n/);
  changeFlows(root, { 'journeys/rent.json': { replace: '"days": {', by: '"dayss": {' } });
  expect(await told).toMatch(/journeys\/rent\.json:\d+:\d+ error step-without-page/);
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
