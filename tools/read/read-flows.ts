import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Sources, factsPath } from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';
import type { FileProblem, SourceFile } from './source-file.ts';
import { findRoot, findSchemas, showPath, findSpecification } from './find-root.ts';
import {
  type FileReader,
  type ReadFile,
  listFiles,
  misnamedFile,
  misplacedScenario,
  readJsonFile,
} from './read-json-file.ts';

/** A folder of flows as it was read: what compile takes, the files themselves, and what is wrong with them. */
export interface ReadFlows {
  readonly root: string;
  readonly sources: Sources;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly problems: readonly FileProblem[];
  /** The names by which documents may ask for pictures. */
  readonly pictures: ReadonlySet<string>;
}

/**
 * Reads a folder of flows with the schemas that it needs. Files that cannot be used become problems; the rest is
 * read. `unsaved`: documents that the reader has and the folder has not. `gone`: paths of files that do not count.
 */
export function readFlows(
  asked?: string,
  readFile: FileReader = readJsonFile,
  unsaved: readonly string[] = [],
  gone: ReadonlySet<string> = new Set(),
): ReadFlows {
  const root = findRoot(asked);
  const readIn = (folder: string, prefix: string): ReadFolder => readFolder(folder, prefix, readFile, gone);
  const scenarios = readIn(join(findSpecification(root), 'scenarios'), folderOfScenarios);
  const added = unsaved.map((document) => {
    const path = join(root, document);
    return [document, readFile(path, document, showPath(path))] as const;
  });
  const documents = new Map([...withoutScenarios(readIn(root, '')), ...added, ...scenarios]);
  const factsFolder = factsFolderOf(documents.get('app.json')?.value);
  const schemas = findSchemas(root, factsFolder);
  const facts = readIn(join(schemas, factsFolder), `schemas/${factsFolder}/`);
  const api = readIn(join(schemas, 'api'), 'schemas/api/');
  const all = [...documents, ...facts, ...api];
  return {
    root,
    sources: {
      documents: valuesOf(documents),
      schemas: byFileName(valuesOf(facts)),
      api: Object.values(valuesOf(api)),
    },
    files: new Map(all.map(([document, { file }]) => [document, file])),
    problems: all.flatMap(([, { problems }]) => problems),
    pictures: picturesIn(join(root, 'assets')),
  };
}

/**
 * Flows with other files in the place of some, without reading the rest again. `undefined` if all must be read: other facts
 * follow from the app, and faulty files may hide others.
 */
export function withFiles(read: ReadFlows, changed: ReadonlyMap<string, ReadFile>): ReadFlows | undefined {
  const canReplace = ([document, { value, problems }]: readonly [string, ReadFile]): boolean =>
    value !== undefined &&
    problems.length === 0 &&
    document !== 'app.json' &&
    !document.startsWith('schemas/') &&
    read.sources.documents[document] !== undefined;
  if (read.problems.length > 0 || ![...changed].every(canReplace)) return undefined;
  const documents = { ...read.sources.documents, ...valuesOf(changed) };
  const files = new Map([
    ...read.files,
    ...[...changed].map(([document, { file }]) => [document, file] as const),
  ]);
  return { ...read, sources: { ...read.sources, documents }, files };
}

type ReadFolder = ReadonlyMap<string, ReadFile>;

/** What documents of the specification are called. Flows have no such folder. */
const folderOfScenarios = 'scenarios/';

/** A scenario among the flows is a problem: it would take the place of one of the specification. */
function withoutScenarios(flows: ReadFolder): ReadFolder {
  return new Map(
    [...flows].map(([document, read]) =>
      document.startsWith(folderOfScenarios) ? [document, misplacedScenario(read)] : [document, read],
    ),
  );
}

function readFolder(
  folder: string,
  prefix: string,
  readFile: FileReader,
  gone: ReadonlySet<string>,
): ReadFolder {
  if (!existsSync(folder)) return new Map();
  const { documents, misnamed } = listFiles(folder);
  const read = (reader: FileReader) => (path: string) => {
    const full = join(folder, path);
    return [prefix + path, reader(full, prefix + path, showPath(full))] as const;
  };
  return new Map([
    ...documents.filter((path) => !gone.has(join(folder, path))).map(read(readFile)),
    ...misnamed.map(read((_path, document, shown) => misnamedFile(document, shown))),
  ]);
}

function picturesIn(folder: string): ReadonlySet<string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Set(files.filter((file) => file.endsWith('.svg')).map((file) => basename(file, '.svg')));
}

/** The folder of the facts' schema, below the folder of schemas. */
export function factsFolderOf(app: JsonObject | undefined): string {
  return dirname(factsPath(app));
}

function valuesOf(folder: ReadFolder): { readonly [path: string]: JsonObject } {
  return Object.fromEntries(
    [...folder].flatMap(([path, { value }]) => (value === undefined ? [] : [[path, value]])),
  );
}

function byFileName(values: { readonly [path: string]: JsonObject }): {
  readonly [file: string]: JsonObject;
} {
  return Object.fromEntries(Object.entries(values).map(([path, value]) => [basename(path), value]));
}
