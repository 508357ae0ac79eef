import { readFile, readdir } from 'node:fs/promises';
import { buildSchemas } from '../vocabulary/build-schemas.ts';
import type { VocabularySchema } from '../vocabulary/property.ts';
import { type NamedSchema, bundle } from './bundle.ts';
import { type GeneratedFile, writeJson } from './write-json.ts';

/** The schemas of the documents, from the tables of the vocabulary. */
export async function documentFiles(): Promise<readonly GeneratedFile[]> {
  return Promise.all(
    [...buildSchemas()].map(([name, schema]) => writeJson(`documents/${name}.schema.json`, schema)),
  );
}

const folder = new URL('../domain/', import.meta.url);
const ending = '.schema.json';
const allFacts = 'all-facts';

/** The facts as one schema, from the small ones in `domain/`. */
async function readFacts(): Promise<VocabularySchema> {
  const schemas = await readSchemas();
  const all = schemas.find(({ name }) => name === allFacts);
  if (all === undefined) throw new Error(`schemas/domain/${allFacts}${ending} is missing`);
  const others = schemas.filter(({ name }) => name !== allFacts);
  return { ...bundle(all.schema, others), $id: 'https://flows.invalid/domain/facts.schema.json' };
}

/** Writes the facts to the one file that everything else reads. */
export async function factsFile(): Promise<GeneratedFile> {
  return writeJson('domain/facts.schema.json', await readFacts());
}

async function readSchemas(): Promise<readonly NamedSchema[]> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith(ending) && !file.startsWith('facts.'))
    .toSorted();
  return Promise.all(
    names.map(async (file) => ({
      name: file.slice(0, -ending.length),
      schema: JSON.parse(await readFile(new URL(file, folder), 'utf8')) as VocabularySchema,
    })),
  );
}
