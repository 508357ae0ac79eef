import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { firstOrAll } from '../fixtures/how-much.ts';

function copyOf(product: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'product-types-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(product, copy, { recursive: true });
  return copy;
}

/** Runs the generator from the folder of a product, as npm does. */
function generate(folder: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, ['schemas/generate.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
}

const products = ['tools/init/template', 'tests/fixtures/bicycle-rental', 'examples/embed/library'];

it.each(firstOrAll(products, 1))(
  'writes types of the facts and operations of %s that a strict compiler takes',
  (product) => {
    const copy = copyOf(product);
    expect(generate(copy, '--root', '.')).toMatchObject({ status: 0, stdout: '', stderr: '' });
    const files = ['facts', 'api'].map((name) => join(copy, `schemas/generated/${name}.ts`));
    const tsc = resolve('node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '--strict', '--noEmit', '--ignoreConfig', ...files], { cwd: copy });
    expect(generate(copy, '--root', 'flows', '--check')).toMatchObject({ status: 0, stdout: '' });
  },
);

it('refuses a use that does not fit the schemas', () => {
  const copy = copyOf('tools/init/template');
  generate(copy, '--root', '.');
  const use = join(copy, 'use.ts');
  writeFileSync(
    use,
    `import type { OperationTypes } from './schemas/generated/api.ts';
    import type { Facts } from './schemas/generated/facts.ts';
    export const sent: OperationTypes['join']['body'] = { name: 'Ada', email: 'ada@sample.example', photo: [] };
    export const facts: Facts = { member: { name: 'Ada', family: [{ born: '1990-01-01' }] } };
    // @ts-expect-error -- The name is a text.
    export const wrong: Facts = { member: { name: 1 } };
    // @ts-expect-error -- The photo is missing.
    export const less: OperationTypes['join']['body'] = { name: 'Ada', email: 'ada@sample.example' };`,
  );
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const options = [
    '--strict',
    '--noEmit',
    '--ignoreConfig',
    '--allowImportingTsExtensions',
    '--module',
    'nodenext',
  ];
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, use], { cwd: copy, encoding: 'utf8' });
  expect(stdout).toBe('');
});

it('names types that are out of date, and a folder without a product', () => {
  const copy = copyOf('tools/init/template');
  expect(generate(copy, '--root', '.', '--check')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('schemas/generated/facts.ts is out of date'),
  });
  expect(generate(copy, '--root', 'nowhere')).toMatchObject({
    status: 2,
    stderr: 'nowhere holds no product: there is no schemas/domain.\n',
  });
});

it('leaves the documents of the product as they are', () => {
  const copy = copyOf('tools/init/template');
  const facts = join(copy, 'schemas/domain/facts.schema.json');
  const before = readFileSync(facts, 'utf8');
  generate(copy, '--root', '.');
  expect(readFileSync(facts, 'utf8')).toBe(before);
});
