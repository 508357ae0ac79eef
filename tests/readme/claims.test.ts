import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verbs } from '#tools/command/verbs.ts';
import { firstCells, readmes, textOf, topFolders } from './markdown.ts';

const picture = 'docs/step.png';
const mostBytes = 120 * 1024;

describe('the READMEs', () => {
  it('are there for every top-level folder', () => {
    expect(readmes).toEqual(expect.arrayContaining(topFolders.map((folder) => `${folder}/README.md`)));
  });

  it.each(readmes)('link to what exists: %s', (path) => {
    const links = [...textOf(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
  });
});

describe('README.md', () => {
  const readme = textOf('README.md');

  it('has a row for each verb of the command, and for no other', () => {
    expect(firstCells(readme, 'The command').toSorted()).toEqual(Object.keys(verbs).toSorted());
  });

  it('names the variables that the server reads', () => {
    const named = firstCells(readme, 'Environment').toSorted();
    expect(named).toEqual(firstCells(textOf('api/README.md'), 'Environment').toSorted());
  });

  it('names each top-level folder in the layout', () => {
    for (const folder of topFolders) expect(readme).toMatch(new RegExp(`^${folder}/ `, 'm'));
  });

  it('shows a picture that is 1280 pixels wide and quickly there', () => {
    const image = readFileSync(picture);
    expect(readme).toContain(`](${picture})`);
    expect(image.readUInt32BE(16)).toBe(1280);
    expect(image.length).toBeLessThanOrEqual(mostBytes);
  });
});
