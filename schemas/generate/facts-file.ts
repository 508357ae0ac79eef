import { readdir, readFile } from 'node:fs/promises';
import type { VocabularySchema } from '../vocabulary/property.ts';
import { bundle, type NamedSchema } from './bundle.ts';
import type { GeneratedFile } from './generated-file.ts';
import { writeJson } from './write-json.ts';

const folder = new URL('../domain/', import.meta.url);
const ending = '.schema.json';
const allFacts = 'all-facts';

/** The facts as one schema, from the small ones in `domain/`. */
export async function readFacts(): Promise<VocabularySchema> {
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
