import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { ApiOperation, Parameter, Schema } from './api-document.ts';

/** What Fastify is to check of a request before an operation is asked. */
export interface RequestSchema {
  readonly params: Schema;
  readonly querystring: Schema;
  readonly headers: Schema;
  readonly body?: Schema;
}

/** The checks that an operation declares; `documentId` is where the references of its body begin. */
export function requestSchema(api: ApiOperation, documentId: string): RequestSchema {
  const parameters = api.parameters ?? [];
  const body = api.requestBody?.content['application/json']?.schema;
  return {
    params: parameterSchema(parameters, 'path'),
    querystring: parameterSchema(parameters, 'query'),
    headers: parameterSchema(parameters, 'header'),
    ...(body === undefined ? {} : { body: withReference(body, documentId) }),
  };
}

/** Makes the components of a document known, so that references into it can be followed. */
export function addComponents(
  ajv: Ajv2020,
  documentId: string,
  schemas: Readonly<Record<string, Schema>>,
): void {
  ajv.addSchema({ $id: documentId, components: { schemas } });
}

function parameterSchema(parameters: readonly Parameter[], place: string): Schema {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map((parameter) => [parameter.name, parameter.schema])),
    required: here.filter((parameter) => parameter.required).map((parameter) => parameter.name),
  };
}

function withReference(schema: Schema, documentId: string): Schema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? { $ref: `${documentId}${$ref}` } : schema;
}
