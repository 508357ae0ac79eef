import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lender } from '../lender.ts';
import type { FoundOperation } from './find-operations.ts';
import { apiDocuments } from './api-documents.ts';
import { authenticate } from './authenticate.ts';
import type { Answer, Call, Operation } from './call.ts';
import { findOperations } from './find-operations.ts';
import { keepDeclared } from './keep-declared.ts';
import { readCookies } from './read-cookies.ts';
import { addComponents, requestSchema } from './request-schema.ts';
import { schemaValidator } from './schema-validator.ts';

/** Serves each operation at the method and path of its operationId, its requests and replies held to the OpenAPI document. */
export function registerOperations(
  app: FastifyInstance,
  lender: Lender,
  operations: readonly Operation[],
): void {
  const ajv = schemaValidator();
  for (const document of apiDocuments) {
    addComponents(ajv, documentId(document.info.title), document.components.schemas);
  }
  app.setValidatorCompiler(({ schema }) => ajv.compile(Object(schema)));
  const found = findOperations(apiDocuments);
  for (const operation of operations) {
    const place = found.get(operation.operationId);
    if (place === undefined) {
      throw new TypeError(`No OpenAPI document has the operation "${operation.operationId}".`);
    }
    registerOperation(app, lender, operation, place);
  }
}

function registerOperation(
  app: FastifyInstance,
  lender: Lender,
  operation: Operation,
  place: FoundOperation,
): void {
  const isSecured = place.api.security !== undefined;
  app.route({
    method: place.method,
    url: place.url,
    schema: requestSchema(place.api, documentId(place.document.info.title)),
    // Before the checks of the body: nobody learns the shape of a request that they may not make.
    onRequest: async (request, reply) => {
      request.person = isSecured ? await authenticate(lender, request, reply) : undefined;
    },
    handler: async (request, reply) => send(reply, await operation.answer(lender, toCall(request)), place),
  });
}

function toCall(request: FastifyRequest): Call {
  return {
    person: request.person,
    // Fastify types these as unknown; the schema of the operation has been checked.
    path: request.params as Call['path'],
    query: request.query as Call['query'],
    headers: request.headers as Call['headers'],
    cookies: readCookies(request.headers.cookie),
    body: request.body,
  };
}

function send(
  reply: FastifyReply,
  { status = 200, body }: Answer,
  { api, document }: FoundOperation,
): FastifyReply {
  const schema = api.responses[status]?.content?.['application/json']?.schema;
  if (schema === undefined) {
    throw new TypeError(`The operation "${api.operationId}" declares no reply ${status}.`);
  }
  return reply.code(status).send(keepDeclared(body, schema, document.components.schemas));
}

function documentId(title: string): string {
  return `api:${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
}
