import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { manuals, textOf, topFolders } from './markdown.ts';

const configuration = 'docs/reference/server/configuration.md';
const picture = 'docs/step.png';
const mostBytes = 120 * 1024;
const mostWords = 900;
const mostProse = 150 * 1024;
const manifest = JSON.parse(textOf('package.json')) as {
  readonly license: string;
  readonly scripts: Readonly<Record<string, string>>;
};

describe('the manuals', () => {
  it('hold a README for every top-level folder', () => {
    expect(manuals).toEqual(expect.arrayContaining(topFolders.map((folder) => `${folder}/README.md`)));
  });

  it.each(manuals)('name scripts that the package has: %s', (path) => {
    const scripts = [...textOf(path).matchAll(/npm run ([\w-]+)/g)].map(([, script = '']) => script);
    expect(scripts.filter((script) => manifest.scripts[script] === undefined)).toEqual([]);
  });
});

/** Prose that people write. The decisions about the specification are a list, as long as its subjects are many. */
const prose = [...manuals, ...globSync('schemas/vocabulary/notes/**/*.md')].filter(
  (path) => path !== 'specification/decisions.md',
);

it(`is at most ${mostProse / 1024} KB of prose, with examples`, () => {
  const bytes = prose.map((path) => readFileSync(path).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(mostProse);
});

describe('the README of a folder', () => {
  it.each(manuals.filter((path) => path.endsWith('/README.md')))('has at most 60 lines: %s', (path) => {
    expect(textOf(path).trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });
});

describe('README.md', () => {
  const readme = textOf('README.md');

  it(`has at most ${mostWords} words`, () => {
    expect(readme.trim().split(/\s+/).length).toBeLessThanOrEqual(mostWords);
  });

  it('names each top-level folder in the layout', () => {
    for (const folder of topFolders) expect(readme).toMatch(new RegExp(`^${folder}/ `, 'm'));
  });

  it('says the licence that the package has', () => {
    expect(readme).toContain(`\`${manifest.license}\``);
  });

  it('shows a picture that is 1280 pixels wide and quickly there', () => {
    const image = readFileSync(picture);
    expect(readme).toContain(`](${picture})`);
    expect(image.readUInt32BE(16)).toBe(1280);
    expect(image.length).toBeLessThanOrEqual(mostBytes);
  });
});

it('docs/reference/server/threats.md has the threat of each attack', () => {
  const model = textOf('docs/reference/server/threats.md');
  expect(model.match(/^\| (?!Threat|---)/gm)?.length).toBeGreaterThan(50);
});

describe(configuration, () => {
  it('names the variables that the server reads', () => {
    const files = ['api/bootstrap/environment.ts', 'api/store/database-place.ts'];
    const reads = files.flatMap((path) => [
      ...textOf(path).matchAll(/variables\['(\w+)'\]|environment\.([A-Z_]+)/g),
    ]);
    const read = reads.map(([, byKey, byName]) => byKey ?? byName);
    const named = [...textOf(configuration).matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...new Set(read)].toSorted());
  });
});
