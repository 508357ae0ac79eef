import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiOperation, componentSchemas } from '#schemas/open-api.ts';
import type { Lender } from '../lender.ts';
import { apiDocuments, operationsByRoute } from './api-documents.ts';
import { authenticate } from './authenticate.ts';
import type { OperationAnswer, Call, LenderOperation, LenderRoutes } from './call.ts';
import { keepDeclared } from './keep-declared.ts';
import { readCookies } from './read-request.ts';
import { addComponents, documentId, requestSchema, schemaValidator } from './request-schema.ts';

/** Serves each operation at its route, its requests and replies held to the OpenAPI document. */
export function registerOperations(app: FastifyInstance, lender: Lender, routes: LenderRoutes): void {
  const ajv = schemaValidator();
  for (const document of apiDocuments) addComponents(ajv, document);
  app.setValidatorCompiler(({ schema }) => ajv.compile(Object(schema)));
  for (const [route, operation] of Object.entries(routes)) {
    const described = operationsByRoute.get(route);
    if (described?.id !== operation.operationId) {
      throw new TypeError(`No OpenAPI document has the operation "${operation.operationId}" at ${route}.`);
    }
    registerOperation(app, lender, operation, described);
  }
}

function registerOperation(
  app: FastifyInstance,
  lender: Lender,
  operation: LenderOperation,
  described: ApiOperation,
): void {
  app.route({
    method: described.method,
    url: described.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: requestSchema(described, documentId(described.document)),
    // Before the checks of the body, whose errors would describe a request that the sender may not make.
    onRequest: async (request, reply) => {
      request.person = described.isSecured ? await authenticate(lender, request, reply) : undefined;
    },
    handler: async (request, reply) =>
      send(reply, await operation.answer(lender, toCall(request)), described),
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
  { status = 200, body }: OperationAnswer,
  { id, replies, document }: ApiOperation,
): FastifyReply {
  const schema = replies[status];
  if (schema === undefined) {
    throw new TypeError(`The operation "${id}" declares no reply ${status}.`);
  }
  return reply.code(status).send(keepDeclared(body, schema, componentSchemas(document)));
}
