import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('finds every generated file as it would write it', () => {
  const script = new URL('../../schemas/generate.ts', import.meta.url).pathname;
  expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toBe('');
});
