import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ApiDocument, Operation, Parameter } from './operation.ts';

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

/** What Fastify checks of a call before it is forwarded: path and query parameters, and the body. */
export function operationSchema(operation: Operation): object {
  const schema = {
    params: parametersSchema(operation.parameters, 'path'),
    querystring: parametersSchema(operation.parameters, 'query'),
  };
  return operation.body === undefined ? schema : { ...schema, body: { $ref: operation.body } };
}

function parametersSchema(all: readonly Parameter[], place: 'path' | 'query'): object {
  const parameters = all.filter((each) => each.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}
