import { renameReferences } from './bundle.ts';
import { readFacts } from './json-files.ts';
import type { GeneratedFile } from './write-json.ts';
import { type NamedSchemas, typeName, writeTypes } from './write-types.ts';

const banner = '// Written by `npm run generate` from schemas/domain.\n\n';

/** TypeScript types of the facts; the root is `Facts`. */
export async function factTypes(): Promise<GeneratedFile> {
  const { $defs, ...roots } = await readFacts();
  const named = Object.entries($defs as NamedSchemas).map(([name, schema]) => [typeName(name), schema]);
  const definitions = renameReferences(
    Object.fromEntries([['Facts', roots], ...named]),
    toType,
  ) as NamedSchemas;
  return { path: 'generated/facts.ts', content: banner + (await writeTypes(definitions)).trimStart() };
}

const toType = (reference: string): string => reference.replace(/[^/]+$/, typeName);
