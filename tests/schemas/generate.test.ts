import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each(['schemas/generate.ts', 'tools/docs/write-rule-pages.ts', 'docs/generate/write-pages.ts'])(
  'finds every generated file as it would write it: %s',
  (script) => {
    expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toBe('');
  },
);
