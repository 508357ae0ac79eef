import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import { type ApiOperation, type StreamedType, streamedTypes } from '#schemas/open-api.ts';
import { isPassing, retrySeconds } from '#api/http/answer-error.ts';
import { refuseUnreadable } from '#api/http/read-json.ts';
import { type BackendFile, type BackendReply, callBackend } from '../calls/call-backend.ts';
import { backendRequest } from '../calls/backend-request.ts';
import { readableReply, renewedTokens } from '../calls/readable-reply.ts';
import { proveReply } from '../calls/reply-proofs.ts';
import { operationSchema } from '../calls/request-validator.ts';
import { clearPrefill } from '../cookies/browser-cookies.ts';
import { bareToken, writeToken } from '../cookies/token-cookie.ts';
import type { ServerContext } from '../context/server-context.ts';
import { takeUploadPlace } from '../limits/upload-places.ts';
import { type RequestContext, readContext } from '../context/request-context.ts';
import { type Requester, tokenOf } from '../context/requester.ts';
import { answerOurselves } from './answer-ourselves.ts';
import { rateLimitedCall } from './rate-limited-call.ts';
import { requirePending } from './require-pending.ts';

/** Every operation of the backend's services at its own path, in production without what developers need; nothing else is forwarded. */
export function callRoutes(app: FastifyInstance, server: ServerContext): void {
  const served = server.operations.filter((each) => !(server.production && each.isForDevelopment));
  const thatStream = (type: StreamedType | undefined) => served.filter(({ streams }) => streams === type);
  thatStream(undefined).forEach((operation) => callRoute(app, server, operation));
  // Only these read files, each in its form, and hand them on as they come.
  for (const type of streamedTypes) {
    void app.register(async (scope) => {
      scope.addContentTypeParser(type, async (request: FastifyRequest, body: Readable) =>
        limited(request, body, server.uploads.passed.mostBytes),
      );
      scope.addHook('preParsing', async (request, reply, body) => {
        const isFile = request.headers['content-type']?.startsWith(type) === true;
        if (isFile) await takeUploadPlace(server.uploads.passed, request, reply, body);
      });
      thatStream(type).forEach((operation) => callRoute(scope, server, operation));
    });
  }
}

function callRoute(app: FastifyInstance, server: ServerContext, operation: ApiOperation): void {
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{([^}]+)\}/g, ':$1'),
    preValidation: refuseUnreadable,
    schema: operationSchema(operation, server.documents),
    ...(needsVisit(operation) && { preHandler: readContext() }),
    onSend: async (request, reply, payload) => {
      const { cookie, account } = request.requester;
      if (cookie) {
        const asker = { visit: cookie.id, account };
        proveReply(server.proofs, asker, operation, request, reply, payload);
      }
      return payload;
    },
    handler: ({ requester }) => forward(requester, operation),
  });
}

function needsVisit({ isIdempotent, own }: ApiOperation): boolean {
  return isIdempotent || own?.does === 'open';
}

async function forward(requester: Requester, operation: ApiOperation) {
  const { server, request, reply } = requester;
  const language = operation.isIdempotent ? languageOfPending(request.context, operation) : undefined;
  const answer = await rateLimitedCall(requester, operation, () =>
    operation.own ? answerOurselves(requester, operation.own) : askBackend(requester, operation, language),
  );
  if (answer.status >= 500) {
    request.log.error({ operation: operation.id, status: answer.status }, 'the backend failed');
  }
  // What it was asked with has done its work; the next person at this browser is somebody else.
  const isUsed = answer.status < 500 && operation.parameters.some((each) => each.in === 'cookie');
  if (isUsed) clearPrefill(server, reply);
  if (answer.file) return sendFile(requester, answer, answer.file);
  const { body, tokens } = readableReply(operation, answer, server.isDescribed);
  for (const token of tokens) keepToken(requester, token);
  const retryAfter = answer.retryAfter ?? (isPassing(answer.status) ? retrySeconds : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(answer.status).header('cache-control', 'no-store');
  if (body === undefined) return reply.send();
  return reply.type(answer.status >= 400 ? 'application/problem+json' : 'application/json').send(body);
}

async function sendFile(requester: Requester, answer: BackendReply, { headers, content }: BackendFile) {
  for (const token of renewedTokens(answer)) keepToken(requester, token);
  return requester.reply.headers({ ...headers, 'cache-control': 'private, no-store' }).send(content);
}

/** The language of the visit that asks for something to be created, if it may. */
function languageOfPending({ request, visit, brand }: RequestContext, operation: ApiOperation): string {
  requirePending(operation, request, visit, brand.flows);
  return brand.flows.compiled.locale;
}

async function askBackend(
  requester: Requester,
  operation: ApiOperation,
  language: string | undefined,
): Promise<BackendReply> {
  const { server, request, code: brand } = requester;
  const asker = { brand, token: tokenOf(requester)?.token, language };
  const sent = backendRequest(server, operation, request, asker);
  const start = performance.now();
  let status = 0;
  try {
    const answer = await callBackend(sent, server.callTimeoutMs);
    status = answer.status;
    return answer;
  } finally {
    server.meter.backendCalled(operation.id, status, (performance.now() - start) / 1000);
  }
}

/**
 * The token goes into its cookie. The visit goes to whom it names with the next request that brings it, if it is
 * nobody's: the browser may never get this answer.
 */
function keepToken({ server, reply, code: brand }: Requester, token: string): void {
  if (!server.tokens.given(bareToken(token))) return;
  writeToken(reply, server.production, { token, brand, isLoose: true });
}

/** A body that is handed on as it comes, and fails with 413 as soon as it is too long. */
function limited({ headers }: FastifyRequest, body: Readable, mostBytes: number): Readable {
  if (Number(headers['content-length']) > mostBytes) throw tooLong();
  let bytes = 0;
  const counted = new Transform({
    transform: (part: Buffer, _encoding, done) => {
      bytes += part.length;
      if (bytes > mostBytes) done(tooLong());
      else done(null, part);
    },
  });
  // Its receiver gets this error as well. Until then nobody listens, and an error that nobody hears ends the process.
  counted.on('error', () => undefined);
  body.once('error', (error) => counted.destroy(error instanceof RequestProblem ? error : brokenOff(error)));
  return body.pipe(counted);
}

// Not that the backend could not be reached.
function brokenOff(cause: Error): RequestProblem {
  return new RequestProblem(400, 'The file broke off.', { cause });
}

function tooLong(): RequestProblem {
  return new RequestProblem(413, 'The file is too large.');
}
