import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runFlows } from './run-flows.ts';

const form = 'tests/fixtures/food-assistance';
const root = `${form}/flows`;

it('a whole public form is clean, and its plays and examples hold', async () => {
  expect(await runFlows(['lint', '--root', root])).toEqual({
    code: 0,
    stdout: '',
    stderr: expect.any(String),
  });
  const { code, stdout } = await runFlows(['verify', '--root', root]);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^(\d+) of \1 scenarios and examples hold\n/)]);
});

it('a condition of a part that nothing makes true is found in the part', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'form-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(form, copy, { recursive: true });
  const part = join(copy, 'flows', 'parts', 'address.json');
  const impossible = "parameters.abroad && here.country == 'CA' && here.country == 'MX'";
  const text = readFileSync(part, 'utf8').replace('"when": "parameters.abroad"', `"when": "${impossible}"`);
  writeFileSync(part, text);
  const { stdout } = await runFlows(['lint', '--root', join(copy, 'flows')]);
  expect(stdout).toContain('constant-condition');
  expect(stdout).toContain('No facts make this true');
});
