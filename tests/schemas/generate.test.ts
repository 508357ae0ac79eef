import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('finds every generated file as it would write it', () => {
  // What writes pages writes the rest first.
  const given = ['docs/generate/write-pages.ts', '--check'];
  expect(execFileSync(process.execPath, given, { encoding: 'utf8' })).toBe('');
});
