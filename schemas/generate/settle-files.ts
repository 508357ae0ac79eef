import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import type { GeneratedFile } from './json-files.ts';

const schemas = new URL('../', import.meta.url);

/** Writes the files that are out of date, and removes left-over pages; with `--check` it only names both. */
export async function settleFiles(
  all: readonly GeneratedFile[],
  pagesFolder: string,
  isOurs: (page: string) => boolean = () => true,
): Promise<void> {
  const files = await drifted(all);
  const gone = (await leftOver(all, pagesFolder)).filter(isOurs);
  if (!process.argv.includes('--check')) {
    await write(files);
    for (const path of gone) await rm(new URL(path, schemas));
  } else if (files.length + gone.length > 0) {
    const paths = [...files.map(({ path }) => path), ...gone];
    console.log(
      paths.map((path) => `${join('schemas', path)} is out of date: run npm run generate`).join('\n'),
    );
    process.exitCode = 1;
  }
}

async function drifted(files: readonly GeneratedFile[]): Promise<readonly GeneratedFile[]> {
  const kept = await Promise.all(
    files.map(({ path }) => readFile(new URL(path, schemas), 'utf8').catch(() => '')),
  );
  return files.filter(({ content }, index) => content !== kept[index]);
}

async function write(files: readonly GeneratedFile[]): Promise<void> {
  for (const { path, content } of files) {
    await mkdir(new URL(`${dirname(path)}/`, schemas), { recursive: true });
    await writeFile(new URL(path, schemas), content);
  }
}

/** Pages of a folder whose entry is gone. */
async function leftOver(files: readonly GeneratedFile[], pagesFolder: string): Promise<readonly string[]> {
  const entries = await readdir(new URL(pagesFolder, schemas), { recursive: true }).catch(() => []);
  const pages = entries.filter((entry) => entry.endsWith('.md')).map((entry) => pagesFolder + entry);
  return pages.filter((page) => !files.some(({ path }) => path === page));
}
