import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path/posix';
import { apiTypesFile } from './generate/api-types.ts';
import { type GeneratedFile, documentFiles, factsFiles } from './generate/json-files.ts';
import { documentTypesFile } from './generate/document-types.ts';
import { formatReference } from './generate/format-reference.ts';

const folder = new URL('./', import.meta.url);

const generated = async (): Promise<readonly GeneratedFile[]> => [
  ...(await documentFiles()),
  await documentTypesFile(),
  ...(await factsFiles()),
  await apiTypesFile(),
  await formatReference(),
];

async function drifted(files: readonly GeneratedFile[]): Promise<readonly GeneratedFile[]> {
  const kept = await Promise.all(
    files.map(({ path }) => readFile(new URL(path, folder), 'utf8').catch(() => '')),
  );
  return files.filter(({ content }, index) => content !== kept[index]);
}

async function write(files: readonly GeneratedFile[]): Promise<void> {
  await mkdir(new URL('generated/', folder), { recursive: true });
  for (const { path, content } of files) await writeFile(new URL(path, folder), content);
}

const files = await drifted(await generated());
if (!process.argv.includes('--check')) await write(files);
else if (files.length > 0) {
  console.log(
    files.map(({ path }) => `${join('schemas', path)} is out of date: run npm run generate`).join('\n'),
  );
  process.exitCode = 1;
}
