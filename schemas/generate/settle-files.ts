import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import type { GeneratedFile } from './json-files.ts';

const ours = new URL('../', import.meta.url);

/** Where generated files are, and which pages are left over if nothing writes them any more. */
interface Settling {
  /** The folder of schemas that paths are relative to. Default: ours. */
  readonly schemas?: URL;
  /** The folder of the pages. Default: there are none. */
  readonly pagesFolder?: string;
  /** Default: all in the folder. */
  readonly isOurs?: (page: string) => boolean;
}

/** Writes the files that are out of date, and removes left-over pages; with `--check` it only names both. */
export async function settleFiles(
  all: readonly GeneratedFile[],
  { schemas = ours, pagesFolder, isOurs = () => true }: Settling,
): Promise<void> {
  const files = await drifted(all, schemas);
  const pages = pagesFolder === undefined ? [] : await leftOver(all, pagesFolder, schemas);
  const gone = pages.filter(isOurs);
  if (!process.argv.includes('--check')) {
    await write(files, schemas);
    for (const path of gone) await rm(new URL(path, schemas));
  } else if (files.length + gone.length > 0) {
    const paths = [...files.map(({ path }) => path), ...gone];
    console.log(
      paths.map((path) => `${join('schemas', path)} is out of date: run npm run generate`).join('\n'),
    );
    process.exitCode = 1;
  }
}

async function drifted(files: readonly GeneratedFile[], schemas: URL): Promise<readonly GeneratedFile[]> {
  const kept = await Promise.all(
    files.map(({ path }) => readFile(new URL(path, schemas), 'utf8').catch(() => '')),
  );
  return files.filter(({ content }, index) => content !== kept[index]);
}

async function write(files: readonly GeneratedFile[], schemas: URL): Promise<void> {
  for (const { path, content } of files) {
    await mkdir(new URL(`${dirname(path)}/`, schemas), { recursive: true });
    await writeFile(new URL(path, schemas), content);
  }
}

/** Pages of a folder whose entry is gone. */
async function leftOver(
  files: readonly GeneratedFile[],
  pagesFolder: string,
  schemas: URL,
): Promise<readonly string[]> {
  const entries = await readdir(new URL(pagesFolder, schemas), { recursive: true }).catch(() => []);
  const pages = entries.filter((entry) => entry.endsWith('.md')).map((entry) => pagesFolder + entry);
  return pages.filter((page) => !files.some(({ path }) => path === page));
}
