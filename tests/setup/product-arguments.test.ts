import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

interface ProductArguments {
  readonly productArguments: (given: readonly string[], from: string) => Readonly<Record<string, unknown>>;
}

// The set-up is JavaScript, since it runs before packages are installed.
const { productArguments } = (await import(
  new URL('../../setup/product-arguments.mjs', import.meta.url).href
)) as ProductArguments;

describe('the arguments behind a task', () => {
  it('name a folder from where npm was called', () => {
    expect(productArguments(['--root', 'club', '--demo'], '/work')).toEqual({
      args: ['--root', resolve('/work/club')],
      demo: true,
      demoData: resolve('/work/club/.data/demo'),
    });
  });

  it.each([['--help'], ['club'], ['--root']])('are refused, with what there is: %s', (...given) => {
    expect(() => productArguments(given, '/work')).toThrow('There are --root DIR and, for start, --demo.');
  });
});
