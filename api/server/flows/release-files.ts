import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { type Sources, isDocumentFile } from '#engine/compile.ts';
import { type JsonObject, isObject } from '#engine/index.ts';

/** The files of a release: their texts by path below the root of the product, such as `flows/app.json`. */
export type ReleaseFiles = { readonly [path: string]: string };

/** Which files make a release, by folder, and what they become. */
const folders = {
  'flows/assets/': { isPart: (path: string) => path.endsWith('.svg'), part: 'pictures' },
  'flows/': { isPart: isDocumentFile, part: 'documents' },
  'specification/scenarios/': { isPart: isDocumentFile, part: 'scenarios' },
  'schemas/domain/': { isPart: isDocumentFile, part: 'schemas' },
  'schemas/api/': { isPart: isDocumentFile, part: 'api' },
} as const;

type Folder = keyof typeof folders;
const folderNames = Object.keys(folders) as readonly Folder[]; // they are its keys

function folderOf(path: string): Folder | undefined {
  const folder = folderNames.find((name) => path.startsWith(name));
  return folder !== undefined && folders[folder].isPart(path.slice(folder.length)) ? folder : undefined;
}

/** Reads the files of a release below the root of a product. */
export async function readReleaseFiles(root: string): Promise<ReleaseFiles> {
  const names = await Promise.all(
    ['flows', 'specification/scenarios', 'schemas/domain', 'schemas/api'].map((folder) =>
      namesIn(root, folder),
    ),
  );
  const paths = names.flat().filter((path) => folderOf(path) !== undefined);
  const files = paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(files));
}

async function namesIn(root: string, folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The paths of files that belong to no release. */
export function strayPaths(files: ReleaseFiles): readonly string[] {
  return Object.keys(files).filter((path) => path.split('/').includes('..') || folderOf(path) === undefined);
}

/** The hash of files, in the order of their paths, for flows of a format. */
export function hashOfFiles(files: ReleaseFiles, format: number): string {
  const sorted = Object.keys(files).toSorted();
  const hash = createHash('sha256').update(`format ${format}\n`);
  for (const path of sorted) hash.update(JSON.stringify([path, files[path]])).update('\n');
  return hash.digest('hex');
}

/** What is compiled from files, and their pictures by URL; throws UnreadableFile. */
export interface ReadRelease {
  readonly sources: Sources;
  readonly pictures: { readonly [url: string]: string };
}

/** Parses the files of a release; throws UnreadableFile for one that is no JSON object. */
export function readSources(files: ReleaseFiles): ReadRelease {
  const parts: { [part in (typeof folders)[Folder]['part']]: { [name: string]: JsonObject } } = {
    pictures: {},
    documents: {},
    scenarios: {},
    schemas: {},
    api: {},
  };
  const pictures: { [url: string]: string } = {};
  for (const path of Object.keys(files).toSorted()) {
    const folder = folderOf(path);
    if (folder === undefined) continue;
    const name = path.slice(folder.length);
    const { part } = folders[folder];
    if (part === 'pictures') pictures[`/assets/${name}`] = files[path] ?? '';
    else parts[part][part === 'schemas' ? basename(name) : name] = parse(path, files[path] ?? '');
  }
  const scenarios = Object.entries(parts.scenarios).map(
    ([name, value]) => [`scenarios/${name}`, value] as const,
  );
  return {
    sources: {
      documents: { ...parts.documents, ...Object.fromEntries(scenarios) },
      schemas: parts.schemas,
      api: Object.values(parts.api),
    },
    pictures,
  };
}

function parse(path: string, text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UnreadableFile(path, cause instanceof Error ? cause.message : String(cause));
  }
  if (!isObject(value)) throw new UnreadableFile(path, 'a document is a JSON object');
  return value;
}

/** A file of a release is no JSON object. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(path: string, why: string) {
    super(`${path} cannot be read: ${why}.`);
  }
}
