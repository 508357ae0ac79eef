import { readFile, readdir } from 'node:fs/promises';
import { type FormatOptions, format } from 'oxfmt';
import { buildSchemas } from '../vocabulary/build-schemas.ts';
import type { VocabularySchema } from '../vocabulary/property.ts';

/** A file that `npm run generate` writes. */
export interface GeneratedFile {
  /** Relative to `schemas/`. */
  readonly path: string;
  readonly content: string;
}

const settings = new URL('../../.oxfmtrc.json', import.meta.url);

/** A JSON file in the layout that the formatter asks for. */
async function writeJson(path: string, json: unknown): Promise<GeneratedFile> {
  return { path, content: await formatSource(path, JSON.stringify(json, null, 2)) };
}

/** A source in the layout of the formatter. Objects on one line stay there if they fit. */
export async function formatSource(path: string, source: string): Promise<string> {
  const {
    $schema: _schema,
    ignorePatterns: _patterns,
    ...options
  } = JSON.parse(await readFile(settings, 'utf8'));
  const { code } = await format(path, source, options as FormatOptions);
  return code;
}

/** The schemas of the documents, from the tables of the vocabulary. */
export async function documentFiles(): Promise<readonly GeneratedFile[]> {
  return Promise.all(
    [...buildSchemas()].map(([name, schema]) => writeJson(`documents/${name}.schema.json`, schema)),
  );
}

const folder = new URL('../domain/', import.meta.url);
const ending = '.schema.json';
const allFacts = 'all-facts';

/** The facts as one schema, from the small ones in `domain/`. A product that has no `all-facts` writes its one schema by hand. */
export async function factsFiles(): Promise<readonly GeneratedFile[]> {
  const schemas = await readSchemas();
  const all = schemas.find(({ name }) => name === allFacts);
  if (all === undefined) return [];
  const others = schemas.filter(({ name }) => name !== allFacts);
  const facts = { ...bundle(all.schema, others), $id: 'https://flows.invalid/domain/facts.schema.json' };
  return [await writeJson('domain/facts.schema.json', facts)];
}

async function readSchemas(): Promise<readonly NamedSchema[]> {
  const names = (await namesIn(folder))
    .filter((file) => file.endsWith(ending) && !file.startsWith('facts.'))
    .toSorted();
  return Promise.all(
    names.map(async (file) => ({
      name: file.slice(0, -ending.length),
      schema: JSON.parse(await readFile(new URL(file, folder), 'utf8')) as VocabularySchema,
    })),
  );
}

/** The names of the files in a folder; none if a product has no such folder. */
export async function namesIn(from: URL): Promise<readonly string[]> {
  return readdir(from).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}

interface NamedSchema {
  /** The name of the file, without `.schema.json`. */
  readonly name: string;
  readonly schema: VocabularySchema;
}

type Rename = (reference: string) => string;

/** The schema with every `$ref` renamed. */
export function renameReferences(schema: unknown, rename: Rename): unknown {
  if (Array.isArray(schema)) return schema.map((item) => renameReferences(item, rename));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? rename(value) : renameReferences(value, rename),
    ]),
  );
}

/** One schema that needs no other: the root, with the rest as its definitions, by camel-case name. */
function bundle(root: VocabularySchema, others: readonly NamedSchema[]): VocabularySchema {
  const inner: Rename = (reference) => `#/$defs/${definitionName(reference.replace('.schema.json', ''))}`;
  const definitions = others.map(({ name, schema: { $schema: _schema, $id: _id, ...rest } }) => [
    definitionName(name),
    renameReferences(rest, inner),
  ]);
  return { ...(renameReferences(root, inner) as VocabularySchema), $defs: Object.fromEntries(definitions) };
}

/** `offer-set` is known as `offerSet`, since expressions and parameters name it. */
const definitionName = (name: string): string =>
  name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
