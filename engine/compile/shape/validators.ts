import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { annotationKeywords, documentSchemas, schemasById, type DocumentType } from '#schemas/index.ts';
import type { RawObject } from '#engine/json/json.ts';

const ajv = new Ajv2020({
  allErrors: true,
  discriminator: true,
  strict: true,
  allowUnionTypes: true,
  verbose: true,
  // The schemas are held against theirs by tests; what is compiled runs once for each document, so it need not be fast.
  validateSchema: false,
  code: { optimize: false },
  keywords: [...annotationKeywords],
  schemas: [...schemasById.values()],
}).addFormat('regex', isPattern);

/** What the schema of its type says against a document; the first use of a type compiles its schema. */
export function validate(document: RawObject, type: DocumentType): readonly ErrorObject[] {
  const validator = ajv.getSchema(documentSchemas[type].$id);
  if (validator === undefined) throw new Error(`no schema is known for documents of type "${type}"`);
  return validator(document) === true ? [] : (validator.errors ?? []);
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
