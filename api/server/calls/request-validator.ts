import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument } from './operation.ts';

/** Words of OpenAPI documents that no validator needs to understand. */
const annotations = [
  'openapi',
  'info',
  'servers',
  'tags',
  'paths',
  'components',
  'example',
  'x-sensitive',
  'x-token',
];

/** The one validator of requests: all errors, nothing coerced, nothing removed. */
export function requestValidator(documents: readonly ApiDocument[]): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, discriminator: true });
  addFormats.default(ajv);
  ajv.addVocabulary(annotations);
  // They hold schemas and are none, so there is no meta-schema to check them against.
  for (const { key, document } of documents) ajv.addSchema(document, key, undefined, false);
  return ajv;
}
