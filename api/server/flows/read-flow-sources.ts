import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Sources, isDocumentFile } from '#engine/compile.ts';
import { type JsonObject, isObject } from '#engine/index.ts';
import { type Asset, makeAsset } from '../assets/asset.ts';

/** Reads everything that flows are compiled from, below the root of the product. A product that calls nobody has no `schemas/api`, and one that is
 * only served needs no scenarios, which the preview shows. */
export async function readFlowSources(root: string): Promise<Sources> {
  const [flows, scenarios, schemas, api] = await Promise.all([
    readFolder(join(root, 'flows')),
    readFolder(join(root, 'specification', 'scenarios'), 'optional'),
    readFolder(join(root, 'schemas', 'domain')),
    readFolder(join(root, 'schemas', 'api'), 'optional'),
  ]);
  const named = Object.entries(scenarios).map(([path, scenario]) => [`scenarios/${path}`, scenario] as const);
  return { documents: { ...flows, ...Object.fromEntries(named) }, schemas, api: Object.values(api) };
}

/** The JSON files of a folder by their path below it, in the order of their names. */
async function readFolder(
  folder: string,
  need: 'needed' | 'optional' = 'needed',
): Promise<{ readonly [path: string]: JsonObject }> {
  const reading = readdir(folder, { recursive: true, withFileTypes: true });
  const entries = need === 'needed' ? await reading : await reading.catch(noneIfAbsent);
  const names = entries
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)).replaceAll(sep, '/'));
  const documents = names.filter(isDocumentFile).toSorted();
  const read = documents.map(async (name) => [name, await readJson(join(folder, name))] as const);
  return Object.fromEntries(await Promise.all(read));
}

async function readJson(path: string): Promise<JsonObject> {
  const value = parse(path, await readFile(path, 'utf8'));
  if (!isObject(value)) throw new UnreadableDocument(path, 'a document is a JSON object');
  return value;
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableDocument(path, cause instanceof Error ? cause.message : String(cause));
  }
}

/** A file is no JSON object, so nothing can be compiled. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly path: string;

  constructor(path: string, why: string) {
    super(`${path} cannot be read: ${why}.`);
    this.path = path;
  }
}

/** The pictures that documents name, by their URL; a product may have none. */
export async function readPictures(root: string): Promise<ReadonlyMap<string, Asset>> {
  const folder = join(root, 'flows', 'assets');
  const files = (await namesIn(folder)).filter((name) => name.endsWith('.svg'));
  const pictures = files.map(async (name) => {
    const asset = await makeAsset(await readFile(join(folder, name)), 'image/svg+xml');
    return [`/assets/${name}`, asset] as const;
  });
  return new Map(await Promise.all(pictures));
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(noneIfAbsent);
}

/** Nothing is in a folder that does not exist; any other failure stays one. */
function noneIfAbsent(cause: unknown): [] {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
  throw cause;
}
