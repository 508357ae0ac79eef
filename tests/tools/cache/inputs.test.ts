import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOfProgram } from '#tools/cache/inputs.ts';
import { emptyFolder } from '../empty-folder.ts';

describe('the digest of the command', () => {
  it('changes with its sources, the schemas, what is installed, and nothing else', () => {
    const copy = emptyFolder();
    for (const name of ['engine', 'schemas', 'tools']) cpSync(name, join(copy, name), { recursive: true });
    const digests = [digestOfProgram(copy), digestOfProgram(copy)];
    writeFileSync(join(copy, 'README.md'), 'new');
    digests.push(digestOfProgram(copy));
    expect(new Set(digests).size).toBe(1);
    const paths = [
      'engine/index.ts',
      'schemas/vocabulary/words.ts',
      'schemas/documents/app.schema.json',
      'tools/lint/rules/pages.ts',
      'package.json',
      'node_modules/.package-lock.json',
    ];
    mkdirSync(join(copy, 'node_modules'));
    for (const path of paths) {
      writeFileSync(join(copy, path), 'new');
      digests.push(digestOfProgram(copy));
    }
    expect(new Set(digests).size).toBe(1 + paths.length);
  });
});
