import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { macroNames } from '#engine/expression/compile-macro.ts';
import { specialNames } from '#engine/expression/compile-special.ts';
import { signatures } from '#engine/compile.ts';

test('the README lists every function of expressions, and no other', () => {
  const readme = readFileSync('flows/README.md', 'utf8');
  const [, section = ''] = readme.split('## Functions of expressions');
  const rows = section.split('\n## ')[0] ?? '';
  const listed = [...rows.matchAll(/`(?:\w+\.)?(\w+)(?:\([^`]*\))?`/g)].map(([, name]) => name);
  const own = ['matches', ...macroNames, ...specialNames, ...Object.keys(signatures)];
  expect(listed.toSorted()).toEqual(own.toSorted());
});
