import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productOf } from '#api/bootstrap/product-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'product-'));
mkdirSync(join(folder, 'flows'));
writeFileSync(join(folder, 'flows', 'app.json'), '{}');

describe('the product that a program serves', () => {
  it('is that of the repository, with the environment as it is', () => {
    const variables = { PORT: '1' };
    expect(productOf([], variables)).toEqual({
      root: join(import.meta.dirname, '..', '..', '..'),
      variables,
    });
  });

  it.each([[folder], [join(folder, 'flows')]])('is the one of --root %s, with its own data', (named) => {
    const data = join(folder, '.data');
    expect(productOf(['--demo', '--root', named], {})).toEqual({
      root: folder,
      variables: { DATA_DIR: data },
    });
    expect(productOf([`--root=${named}`], { DATA_DIR: '/elsewhere' }).variables).toEqual({
      DATA_DIR: '/elsewhere',
    });
  });

  it('has an app.json', () => {
    const none = mkdtempSync(join(tmpdir(), 'none-'));
    expect(() => productOf(['--root', none], {})).toThrow(`--root: ${none} holds no product`);
  });
});
