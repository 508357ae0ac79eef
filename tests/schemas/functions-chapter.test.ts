import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionNames } from '#engine/compile.ts';

test('the reference lists every function of expressions, and no other', () => {
  const [, chapter = ''] = readFileSync('docs/format.md', 'utf8').split('\n### Functions\n');
  const table = chapter.trim().split('\n\n')[0] ?? '';
  const listed = new Set([...table.matchAll(/`(?:\w+\.)?(\w+)\(/g)].map(([, name]) => name));
  expect([...listed].toSorted()).toEqual([...new Set(functionNames)].toSorted());
});
