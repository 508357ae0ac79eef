import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isObject } from '#engine/index.ts';
import { type ReadFlows, factsFolderOf, readFlows } from '../read/read-flows.ts';

/** The files of a release: their texts by path, such as `flows/app.json`. */
export type ReleaseFiles = { readonly [path: string]: string };

/** The files of which a release of these flows consists. */
export function filesOfRelease({ root, files, pictures }: ReadFlows): ReleaseFiles {
  const documents = [...files].map(([document, { text }]) => [pathOf(document), text] as const);
  const drawn = [...pictures].map((name) => {
    const path = `assets/${name}.svg`;
    return [`flows/${path}`, readFileSync(join(root, path), 'utf8')] as const;
  });
  return Object.fromEntries([...documents, ...drawn].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function pathOf(document: string): string {
  if (document.startsWith('scenarios/')) return `specification/${document}`;
  if (document.startsWith('schemas/api/')) return document;
  return document.startsWith('schemas/') ? `schemas/domain/${basename(document)}` : `flows/${document}`;
}

/** Reads the flows of a release as if they were a folder. */
export function readRelease(files: ReleaseFiles): ReadFlows {
  const copy = mkdtempSync(join(tmpdir(), 'flows-release-'));
  try {
    writeFiles(copy, files, factsFolder(files));
    return readFlows(join(copy, 'flows'));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Writes the files of a release below a folder, and gives the paths of those that have changed. */
function writeFiles(folder: string, files: ReleaseFiles, facts: string): readonly string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const isFacts = path.startsWith('schemas/domain/');
    const shown = isFacts ? `schemas/${facts}/${basename(path)}` : path;
    if (shown.split('/').includes('..')) throw new Error(`${shown} leads out of the folder.`);
    const full = join(folder, shown);
    if (existsSync(full) && readFileSync(full, 'utf8') === text) return [];
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
    return [shown];
  });
}

/** Makes flows what a release has: its files are written, and files that it lacks are removed. Gives the paths that changed. */
export function replaceFlows(read: ReadFlows, files: ReleaseFiles): readonly string[] {
  const folder = dirname(read.root);
  const name = basename(read.root);
  const isHere = (path: string): boolean => {
    const [top = ''] = path.split('/');
    // A product may share the schemas of another one.
    return top === 'flows' || existsSync(join(folder, top));
  };
  const ours = Object.entries(files).filter(([path]) => isHere(path));
  const placed = ours.map(([path, text]) => [path.replace(/^flows\//, `${name}/`), text] as const);
  const written = writeFiles(folder, Object.fromEntries(placed), factsFolder(files));
  const gone = Object.keys(filesOfRelease(read))
    .filter((path) => path.startsWith('flows/') && !Object.hasOwn(files, path))
    .map((path) => path.replace(/^flows\//, `${name}/`));
  for (const path of gone) rmSync(join(folder, path));
  return [...written, ...gone];
}

function factsFolder(files: ReleaseFiles): string {
  const app: unknown = JSON.parse(files['flows/app.json'] ?? '{}');
  return factsFolderOf(isObject(app) ? app : undefined);
}
