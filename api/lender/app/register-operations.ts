import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { once, rememberOne } from '#engine/index.ts';
import { type ApiOperation, componentSchemas, streamedTypes } from '#schemas/open-api.ts';
import type { Lender } from '../call/lender.ts';
import { apiDocuments, operationsByRoute } from '../http/api-documents.ts';
import { authenticate } from '../access/authenticate.ts';
import type { Call, FileAnswer, LenderOperation, LenderRoutes, OperationAnswer } from '../call/call.ts';
import {
  addComponents,
  documentId,
  keepDeclared,
  requestSchema,
  schemaValidator,
} from '../http/declared-schemas.ts';
import { otherAudience } from '../http/problems.ts';
import { readStreams } from '../http/sent-file.ts';

// To compile the checks takes longer than all else that a lender begins with, and they are the same for every lender.
const validator = once(() => {
  const ajv = schemaValidator();
  for (const document of apiDocuments) addComponents(ajv, document);
  return ajv;
});
const checksOf = rememberOne((operation: ApiOperation) =>
  requestSchema(operation, documentId(operation.document)),
);

/**
 * Serves each operation at its route, its requests and replies held to the OpenAPI document; in production without those
 * that developers need.
 */
export function registerOperations(
  app: FastifyInstance,
  lender: Lender,
  routes: LenderRoutes,
  production: boolean,
): void {
  app.setValidatorCompiler(({ schema }) => validator().compile(Object(schema)));
  const streamed: [LenderOperation, ApiOperation][] = [];
  for (const [route, operation] of Object.entries(routes)) {
    const described = operationsByRoute.get(route);
    if (described?.id !== operation.operationId) {
      throw new TypeError(`No OpenAPI document has the operation "${operation.operationId}" at ${route}.`);
    }
    if (production && described.isForDevelopment) continue;
    if (described.streams !== undefined) streamed.push([operation, described]);
    else registerOperation(app, lender, operation, described);
  }
  // Only these read files, each in its form.
  for (const type of streamedTypes) {
    void app.register(async (scope) => {
      readStreams[type](scope);
      for (const [operation, described] of streamed)
        if (described.streams === type) registerOperation(scope, lender, operation, described);
    });
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
    schema: checksOf(described),
    // Before the checks of the body, whose errors would describe a request that the sender may not make.
    onRequest: async (request, reply) => {
      const isAsked = described.isSecured || (described.readsPerson && request.headers.authorization);
      request.person = isAsked ? await authenticate(lender, request, reply) : undefined;
      // What nobody has allowed agents, they may not do.
      if (request.person?.isAgent && !described.isForAgents) throw otherAudience();
    },
    handler: async (request, reply) =>
      send(reply, await operation.answer(lender, toCall(request, described)), described),
  });
}

function toCall(request: FastifyRequest, { isIdempotent }: ApiOperation): Call {
  const { 'idempotency-key': key, ...headers } = request.headers as Call['headers']; // these come once
  return {
    person: request.person,
    // Fastify types these as unknown; the schema of the operation has been checked.
    path: request.params as Call['path'],
    query: request.query as Call['query'],
    // A key is kept with a hash of its request, which would reveal nine digits: a key counts only where it is
    // declared.
    headers: isIdempotent && key !== undefined ? { ...headers, 'idempotency-key': key } : headers,
    cookies: readCookies(request.headers.cookie),
    body: request.body,
  };
}

function send(
  reply: FastifyReply,
  answer: OperationAnswer | FileAnswer,
  operation: ApiOperation,
): FastifyReply {
  return 'file' in answer ? sendFile(reply, answer, operation) : sendBody(reply, answer, operation);
}

function sendFile(reply: FastifyReply, { file }: FileAnswer, { id, fileTypes }: ApiOperation): FastifyReply {
  const { name, mediaType, length, hash, content } = file;
  if (!fileTypes.includes(mediaType)) throw new TypeError(`The operation "${id}" declares no ${mediaType}.`);
  return reply
    .headers({
      'content-type': mediaType,
      'content-length': length,
      'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
      etag: `"${hash}"`,
    })
    .send(content);
}

// RFC 8187 allows fewer signs than an address does.
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function sendBody(
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

/** The cookies of a header; a value that is not well encoded, or holds NUL, counts as absent. */
function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const pairs = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    const value = at < 0 ? undefined : decode(pair.slice(at + 1).trim());
    return value === undefined ? [] : [[pair.slice(0, at).trim(), value] as const];
  });
  return Object.fromEntries(pairs);
}

function decode(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text);
    // No database can keep it.
    return value.includes('\0') ? undefined : value;
  } catch {
    return undefined;
  }
}
