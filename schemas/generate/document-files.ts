import { buildSchemas } from '../vocabulary/build-schemas.ts';
import type { GeneratedFile } from './generated-file.ts';
import { writeJson } from './write-json.ts';

/** The schemas of the documents, from the tables of the vocabulary. */
export async function documentFiles(): Promise<readonly GeneratedFile[]> {
  return Promise.all(
    [...buildSchemas()].map(([name, schema]) => writeJson(`documents/${name}.schema.json`, schema)),
  );
}
