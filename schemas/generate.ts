import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { apiTypesFile } from './generate/api-types.ts';
import { type GeneratedFile, documentFiles, factsFiles } from './generate/json-files.ts';
import { documentTypesFile } from './generate/document-types.ts';
import { fieldTableFiles } from './generate/field-tables.ts';
import { iconSprite } from './generate/icon-sprite.ts';
import { referenceFiles, referenceFolder } from './generate/reference/reference-files.ts';

const folder = new URL('./', import.meta.url);

const generated = async (): Promise<readonly GeneratedFile[]> => [
  ...(await documentFiles()),
  await documentTypesFile(),
  ...(await factsFiles()),
  await apiTypesFile(),
  ...(await fieldTableFiles()),
  ...(await referenceFiles()),
  await iconSprite(),
];

async function drifted(files: readonly GeneratedFile[]): Promise<readonly GeneratedFile[]> {
  const kept = await Promise.all(
    files.map(({ path }) => readFile(new URL(path, folder), 'utf8').catch(() => '')),
  );
  return files.filter(({ content }, index) => content !== kept[index]);
}

async function write(files: readonly GeneratedFile[]): Promise<void> {
  for (const { path, content } of files) {
    await mkdir(new URL(dirname(path) + '/', folder), { recursive: true });
    await writeFile(new URL(path, folder), content);
  }
}

/** Pages of the reference whose entry is gone. */
async function leftOver(files: readonly GeneratedFile[]): Promise<readonly string[]> {
  const entries = await readdir(new URL(referenceFolder, folder), { recursive: true }).catch(() => []);
  const pages = entries.filter((entry) => entry.endsWith('.md')).map((entry) => referenceFolder + entry);
  return pages.filter((page) => !files.some(({ path }) => path === page));
}

const all = await generated();
const files = await drifted(all);
const gone = await leftOver(all);
if (!process.argv.includes('--check')) {
  await write(files);
  for (const path of gone) await rm(new URL(path, folder));
} else if (files.length + gone.length > 0) {
  const paths = [...files.map(({ path }) => path), ...gone];
  console.log(
    paths.map((path) => `${join('schemas', path)} is out of date: run npm run generate`).join('\n'),
  );
  process.exitCode = 1;
}
