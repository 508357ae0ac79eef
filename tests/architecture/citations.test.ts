import { expect, it } from 'vitest';
import { filesIn, textOf } from './source-files.ts';

const folders = ['engine', 'schemas', 'flows', 'tools', 'api', 'renderer', 'specification'];

// The number of a heading and the sections behind it, such as "(A§4)", are not cited.
const headingsOf = (file: string): ReadonlySet<string> =>
  new Set(
    [...textOf(file).matchAll(/^#+ (?:[\d.]+ )?(.+?)(?: \(.*\))?$/gm)].map(([, heading = '']) => heading),
  );

// Comments wrap, and several headings of one document are joined by "and".
function citations(path: string): readonly (readonly [file: string, heading: string])[] {
  const text = textOf(path).replaceAll(/\s*\n\s*\*\s*/g, ' ');
  return [...text.matchAll(/[(;] ?((?:docs|specification)\/[\w/-]+\.md), ([^);]+)/g)].flatMap(
    ([, file = '', headings = '']) => {
      const isOne = headingsOf(file).has(headings);
      return (isOne ? [headings] : headings.split(' and ')).map((heading) => [file, heading] as const);
    },
  );
}

it('cites headings that exist', () => {
  const cited = folders
    .flatMap((folder) => filesIn(folder, ['.ts', '.json', '.mutants']))
    .filter((path) => !path.startsWith('schemas/generated/'))
    .flatMap((path) => citations(path).map(([file, heading]) => ({ path, file, heading })));
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ file, heading }) => !headingsOf(file).has(heading))).toEqual([]);
});

it('cites no document outside of the repository', () => {
  const texts = folders.flatMap((folder) => filesIn(folder, ['.ts', '.json', '.mutants']));
  expect(texts.filter((path) => /DECISIONS §?\d|CONTRACT §/.test(textOf(path)))).toEqual([]);
});

it('counts the headings of the decisions without a gap', () => {
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
