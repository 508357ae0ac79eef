import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'own-product-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const mine = new Set(['node_modules', '.git', '.cache', '.data']);
const halfAnHourMs = 30 * 60_000;

beforeAll(() => {
  for (const name of readdirSync('.').filter((each) => !mine.has(each)))
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  run('setup/remove-product.mjs');
});

function run(...args: readonly string[]) {
  const { TEST_ALL: _full, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' });
  return { status, said: status === 0 ? '' : stdout + stderr };
}

const passed = { status: 0, said: '' };

describe('a copy of the repository without its product', () => {
  it('holds none of its documents, and nothing that serves or tests it', () => {
    const left = ['.', 'api', 'schemas', 'tests', 'tests/api'].flatMap((folder) =>
      readdirSync(join(copy, folder)).map((name) => join(folder, name)),
    );
    for (const path of ['flows', 'specification', 'api/lender', 'schemas/api', 'tests/flows'])
      expect(left).not.toContain(path);
  });

  it('is generated, has the right types and no lint', () => {
    expect(run('docs/generate/write-pages.ts')).toEqual(passed);
    expect(run('node_modules/typescript/bin/tsc', '-b')).toEqual(passed);
    expect(run('node_modules/oxlint/bin/oxlint')).toEqual(passed);
  });

  it(
    'passes the tests of engine, renderer, server, tools and schemas, and those of the sources',
    () => {
      const folders = ['engine', 'renderer', 'api', 'tools', 'schemas', 'architecture'].map(
        (name) => `tests/${name}`,
      );
      expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...folders)).toEqual(passed);
    },
    halfAnHourMs,
  );
});
