import type { Operation, Parameter } from './operation.ts';

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
