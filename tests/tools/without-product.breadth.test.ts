import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'without-product-'));
for (const path of [
  'engine',
  'renderer',
  'tools',
  'schemas',
  'package.json',
  '.oxfmtrc.json',
  'docs',
  'tests/fixtures/documents',
])
  cpSync(path, join(copy, path), { recursive: true });
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
for (const path of ['domain', 'api']) rmSync(join(copy, 'schemas', path), { recursive: true });
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    input: '{}',
  });
  return { status, said: stdout + stderr };
}

const flows = (...args: readonly string[]) => run('tools/flows.js', ...args);

const verbs: readonly (readonly string[])[] = [
  ['lint'],
  ['verify'],
  ['check'],
  ['graph'],
  ['text'],
  ['explain', 'rent/days'],
  ['brand', 'PEDAL'],
  ['new', 'brand', 'OTHER'],
  ['mutate', '--sample', '1'],
  ['route'],
  ['visit'],
  ['calculate', 'price'],
  ['request', 'getRider'],
  ['check-answers', 'rent/index'],
];

describe('a copy without the product', () => {
  it('hears that there are no flows', () => {
    for (const verb of ['lint', 'verify', 'check'])
      expect(flows(verb)).toEqual({ status: 2, said: expect.stringContaining('There is no folder') });
  });

  it('is generated', () => {
    expect(run('schemas/generate.ts')).toEqual({ status: 0, said: '' });
    expect(existsSync(join(copy, 'schemas/domain/facts.schema.json'))).toBe(false);
  });

  it.each(verbs)('learns from %s what flows without documents lack', (...args) => {
    mkdirSync(join(copy, 'flows'));
    onTestFinished(() => rmSync(join(copy, 'flows'), { recursive: true }));
    const { status, said } = flows(...args);
    expect([1, 2]).toContain(status);
    expect(said).toMatch(/app\.json|There is no brand|There are no/);
  });

  it('takes another product in its place', () => {
    const other = 'tests/fixtures/bicycle-rental';
    for (const folder of ['flows', 'schemas', 'specification'])
      cpSync(join(other, folder), join(copy, folder), { recursive: true });
    expect(run('schemas/generate.ts')).toEqual({ status: 0, said: '' });
    expect(flows('lint').status).toBe(0);
    const verified = flows('verify');
    expect([verified.status, verified.said]).toEqual([0, expect.stringContaining(' clauses hold')]);
    rmSync(join(copy, 'specification'), { recursive: true });
    expect(flows('verify').status).toBe(0);
  });
});
