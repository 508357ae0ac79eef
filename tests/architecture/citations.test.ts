import { expect, it } from 'vitest';
import { citationsOf, isThere } from './citations.ts';
import { filesIn, textOf } from './source-files.ts';

const folders = ['engine', 'schemas', 'flows', 'tools', 'api', 'renderer', 'specification'];

it('cites headings that exist', () => {
  const cited = citationsOf(folders, 'docs');
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((each) => !isThere(each))).toEqual([]);
});

it('cites no document outside of the repository', () => {
  const texts = folders.flatMap((folder) => filesIn(folder, ['.ts', '.json', '.mutants']));
  expect(texts.filter((path) => /DECISIONS §?\d|CONTRACT §/.test(textOf(path)))).toEqual([]);
});
