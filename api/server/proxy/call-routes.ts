import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { bareToken, readToken, writeToken } from '../cookies/token-cookie.ts';
import type { ServerContext } from '../context/server-context.ts';
import { currentVisit } from '../sync/current-visit.ts';
import { takeUploadPlace } from '../limits/upload-places.ts';
import { brandOfRequest, flowsOfRequest, visitCookieOfRequest } from '../context/flows-of-request.ts';
import { answerOurselves } from './answer-ourselves.ts';
import { countedCall } from './counted-call.ts';
import { requirePending } from './require-pending.ts';

/** Every operation of the backend's services at its own path, in production without what developers need; nothing else is forwarded. */
export function callRoutes(app: FastifyInstance, context: ServerContext): void {
  const served = context.operations.filter((each) => !(context.production && each.isForDevelopment));
  const thatStream = (type: StreamedType | undefined) => served.filter(({ streams }) => streams === type);
  thatStream(undefined).forEach((operation) => callRoute(app, context, operation));
  // Only these read files, each in its form, and hand them on as they come.
  for (const type of streamedTypes) {
    void app.register(async (scope) => {
      scope.addContentTypeParser(type, async (request: FastifyRequest, body: Readable) =>
        limited(request, body),
      );
      scope.addHook('preParsing', async (request, reply, body) => {
        const isFile = request.headers['content-type']?.startsWith(type) === true;
        if (isFile) await takeUploadPlace(context.uploads.passed, request, reply, body);
      });
      thatStream(type).forEach((operation) => callRoute(scope, context, operation));
    });
  }
}

function callRoute(app: FastifyInstance, context: ServerContext, operation: ApiOperation): void {
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{([^}]+)\}/g, ':$1'),
    preValidation: refuseUnreadable,
    schema: operationSchema(operation, context.documents),
    onSend: async (request, reply, payload) => {
      const visit = visitCookieOfRequest(context, request);
      if (visit) {
        const account = readToken(request, visit.brand, context.clock())?.account;
        proveReply(context.proofs, { visit: visit.id, account }, operation, request, reply, payload);
      }
      return payload;
    },
    handler: (request, reply) => forward(context, operation, request, reply),
  });
}

async function forward(
  context: ServerContext,
  operation: ApiOperation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (operation.isIdempotent) {
    const visit = await currentVisit(context, request);
    const { flows } = await flowsOfRequest(context, request, visit);
    requirePending(operation, request, visit, flows);
  }
  const answer = await countedCall(context, operation, request, reply, () =>
    operation.own
      ? answerOurselves(context, operation.own, request)
      : askBackend(context, operation, request),
  );
  if (answer.status >= 500) {
    request.log.error({ operation: operation.id, status: answer.status }, 'the backend failed');
  }
  // What it was asked with has done its work; the next person at this browser is somebody else.
  const isUsed = answer.status < 500 && operation.parameters.some((each) => each.in === 'cookie');
  if (isUsed) clearPrefill(context, reply);
  if (answer.file) return sendFile(context, answer, answer.file, request, reply);
  const { body, tokens } = readableReply(operation, answer, context.isDescribed);
  for (const token of tokens) keepToken(context, token, request, reply);
  const retryAfter = answer.retryAfter ?? (isPassing(answer.status) ? retrySeconds : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(answer.status).header('cache-control', 'no-store');
  if (body === undefined) return reply.send();
  return reply.type(answer.status >= 400 ? 'application/problem+json' : 'application/json').send(body);
}

async function sendFile(
  context: ServerContext,
  answer: BackendReply,
  { headers, content }: BackendFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  for (const token of renewedTokens(answer)) await keepToken(context, token, request, reply);
  return reply.headers({ ...headers, 'cache-control': 'private, no-store' }).send(content);
}

async function askBackend(
  context: ServerContext,
  operation: ApiOperation,
  request: FastifyRequest,
): Promise<BackendReply> {
  const brand = brandOfRequest(context, request);
  const caller = { brand, token: readToken(request, brand, context.clock())?.token };
  const sent = backendRequest(context, operation, request, caller);
  const start = performance.now();
  let status = 0;
  try {
    const answer = await callBackend(sent, context.callTimeoutMs);
    status = answer.status;
    return answer;
  } finally {
    context.meter.backendCalled(operation.id, status, (performance.now() - start) / 1000);
  }
}

/**
 * The token goes into its cookie. The visit goes to whom it names with the next request that brings it, if it is
 * nobody's: the browser may never get this answer.
 */
function keepToken(
  context: ServerContext,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { production, tokens } = context;
  if (!tokens.given(bareToken(token))) return;
  writeToken(reply, production, { token, brand: brandOfRequest(context, request), isLoose: true });
}

// A photo of a paper is a tenth of this; what documents allow is checked before it is sent.
const mostBytes = 27_000_000;

/** A body that is handed on as it comes, and fails with 413 as soon as it is too long. */
function limited({ headers }: FastifyRequest, body: Readable): Readable {
  if (Number(headers['content-length']) > mostBytes) throw tooLong();
  let bytes = 0;
  const counted = new Transform({
    transform: (part: Buffer, _encoding, done) => {
      bytes += part.length;
      if (bytes > mostBytes) done(tooLong());
      else done(null, part);
    },
  });
  // Whoever hands it on hears of this as well. Until then nobody listens, and an error that nobody hears ends the process.
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
