import { describe, expect, it } from 'vitest';
import { usuallyOrAll } from '../fixtures/how-much.ts';
import { exempt } from './documented-command.ts';
import { followSection, followed } from './follow-section.ts';
import { type Block, blocksIn, manuals, textOf } from './markdown.ts';

// Their sections build on each other, so each has its own test.
const elsewhere = ['docs/guides/add-a-brand.md', 'docs/guides/own-product.md'];

const recipes = 'docs/guides/edit-a-flow.md';
/** The Spanish that the recipes leave out. */
const translations = blocksIn(textOf('tests/fixtures/recipes/translations.md'));

it('finds a recipe for each translation', () => {
  const headings = blocksIn(textOf(recipes)).map(({ section }) => section);
  expect(translations.map(({ section }) => section).filter((each) => !headings.includes(each))).toEqual([]);
  expect(translations.length).toBeGreaterThan(10);
});

describe('what is done in a section shows what its file says', () => {
  // Those that change documents first, and then check all of them, are dear.
  const all = manuals.filter((path) => !elsewhere.includes(path)).flatMap((path) => sectionsOf(path));
  const sections = usuallyOrAll(
    all.filter(({ blocks }) => blocks.every(({ language }) => language !== 'diff')),
    all,
  );

  it.each(sections)('$path: $heading', async ({ blocks }) => void (await followSection(blocks)));
});

it('only the two commands are not run here, and both are scripts of the package', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(exempt).toEqual(['npm start', 'npm test']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(exempt.map((command) => command.slice(4))));
});

interface Section {
  readonly path: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

function sectionsOf(path: string): readonly Section[] {
  const blocks = blocksIn(textOf(path)).filter(({ language }) => followed.has(language));
  const bySection = Map.groupBy(blocks, ({ section }) => section);
  return [...bySection].map(([heading, own]) => {
    const left = path === recipes ? translations.filter(({ section }) => section === heading) : [];
    return { path, heading, blocks: [...left, ...own] };
  });
}
