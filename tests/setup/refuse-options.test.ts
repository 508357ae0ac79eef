import { describe, expect, it } from 'vitest';

interface RefuseOptions {
  readonly refuseOptions: (task: string, known: readonly string[], given: readonly string[]) => void;
}

// The set-up is JavaScript, since it runs before packages are installed.
const { refuseOptions } = (await import(
  new URL('../../setup/refuse-options.mjs', import.meta.url).href
)) as RefuseOptions;

describe('an option that a task does not know', () => {
  it.each([
    ['bench', [], 'npm run bench does not know --help. It knows none'],
    ['test', ['--changed'], 'npm run test does not know --help. It knows --changed'],
  ])('is refused before %s begins', (task, known, said) => {
    expect(() => refuseOptions(task, known, ['5', '--help'])).toThrow(said);
  });

  it('is none of those that it knows', () => {
    expect(() => refuseOptions('test', ['--changed'], ['--changed'])).not.toThrow();
  });
});
