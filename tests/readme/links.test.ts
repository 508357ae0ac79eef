import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { manuals, proseOf, textOf, topFolders } from './markdown.ts';

const pages = [
  ...manuals,
  ...globSync('docs/reference/**/*.md'),
  ...globSync('schemas/vocabulary/notes/**/*.md'),
];

/** The address of a heading within its page, as GitHub and the site make it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (markdown: string): readonly string[] =>
  [...markdown.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchor(heading),
  );

/** A note becomes a part of its entry's page, and links from there. */
const placeOf = (page: string): string =>
  page.replace(/^schemas\/vocabulary\/notes\/([\w-]+)\//, 'docs/reference/$1s/');

/** A name that a reader fills in. */
const placeholder = /\b(TYPE|NAME|CODE|FILE)\b/;

it('finds the pages', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/guides/how-documents-work.md']));
  expect(pages.length).toBeGreaterThan(200);
});

describe('a page', () => {
  it.each(pages)('links to files and headings that exist: %s', (page) => {
    const links = [...proseOf(textOf(page)).matchAll(/\]\((?!https?:|tel:|mailto:)([^)\s]+)\)/g)];
    const broken = links.filter(([, link = '']) => {
      const [path = '', heading] = link.split('#');
      const target = path === '' ? page : join(dirname(placeOf(page)), path);
      if (!existsSync(target)) return true;
      return heading !== undefined && !anchorsOf(textOf(target)).includes(heading);
    });
    expect(broken.map(([, link]) => link)).toEqual([]);
  });

  it.each(manuals)('names files and folders that exist: %s', (page) => {
    const named = textOf(page).matchAll(/`((?:[a-z-]+\/)[\w./-]+)`/g);
    const paths = [...named]
      .map(([, path = '']) => path)
      .filter(
        (path) => [...topFolders, 'docs'].includes(path.split('/', 1).join()) && !placeholder.test(path),
      );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
