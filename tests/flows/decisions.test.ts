import { expect, it } from 'vitest';
import { citationsOf, isThere } from '../architecture/citations.ts';
import { textOf } from '../architecture/source-files.ts';

it('are cited by headings that exist', () => {
  const folders = ['engine', 'schemas', 'flows', 'tools', 'api', 'renderer', 'specification'];
  const cited = citationsOf(folders, 'specification');
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((each) => !isThere(each))).toEqual([]);
});

it('are counted without a gap', () => {
  const headings = [...textOf('specification/decisions.md').matchAll(/^##+ ([\d.]+) /gm)].map(
    ([, each = '']) => each,
  );
  const numbered: string[] = [];
  let [section, part] = [0, 0];
  for (const heading of headings) {
    if (heading.endsWith('.')) [section, part] = [section + 1, 0];
    else part += 1;
    numbered.push(part === 0 ? `${section}.` : `${section}.${part}`);
  }
  expect(headings).toEqual(numbered);
});
