import { readFileSync, readdirSync } from 'node:fs';

/** A fenced block, with the heading that it is under. */
export interface Block {
  readonly language: string;
  readonly section: string;
  readonly text: string;
}

const notOurs = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'docs']);

/** The folders at the top of the repository that hold something of ours and have a README; `docs` has none. */
export const topFolders: readonly string[] = foldersIn('.').filter((name) => !notOurs.has(name));

/** What people write: every Markdown file at the top, in `docs` and down to the second level of our folders. The reference is generated. */
export const manuals: readonly string[] = [
  '.',
  'docs',
  ...foldersIn('docs')
    .filter((name) => name !== 'reference')
    .map((name) => `docs/${name}`),
  ...topFolders,
  ...topFolders.flatMap((folder) => foldersIn(folder).map((name) => `${folder}/${name}`)),
].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => (folder === '.' ? name : `${folder}/${name}`)),
);

export function textOf(path: string): string {
  return readFileSync(path, 'utf8');
}

/** The fenced blocks of a Markdown text, in written order. */
export function blocksIn(markdown: string): readonly Block[] {
  const found = markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms);
  return [...found].map((match) => ({
    language: match[1] ?? '',
    section: sectionAt(markdown.slice(0, match.index)),
    text: match[2] ?? '',
  }));
}

/** A Markdown text without its code: what looks like a link there is none. */
export function proseOf(markdown: string): string {
  return markdown.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '');
}

function sectionAt(before: string): string {
  return (
    before
      .match(/^## .*$/gm)
      ?.at(-1)
      ?.slice(3) ?? ''
  );
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
}
