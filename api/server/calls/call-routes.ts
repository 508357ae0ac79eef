import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOperation } from '#schemas/open-api.ts';
import { retrySeconds } from '#api/http/answer-error.ts';
import { refuseUnreadable } from '#api/http/read-json.ts';
import { brandOfRequest, flowsOfRequest, visitCookieOfRequest } from '../brands/flows-of-request.ts';
import { accountOf, bareToken, readToken, writeToken } from '../cookies/token-cookie.ts';
import { readVisitCookieOf } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import { currentVisit } from '../visits/current-visit.ts';
import { answerOurselves } from './answer-ourselves.ts';
import { countedCall } from './counted-call.ts';
import { type LenderReply, callLender } from './call-lender.ts';
import { lenderRequest } from './lender-request.ts';
import { readableReply } from './readable-reply.ts';
import { proveReply } from './reply-proofs.ts';
import { operationSchema } from './request-validator.ts';
import { requirePending } from './require-pending.ts';

// A photo of a paper is a tenth of this; what documents allow is checked before it is sent.
const mostBytes = 25_000_000;

/** Every operation of the lender's services at its own path; nothing else is forwarded. */
export function callRoutes(app: FastifyInstance, context: ServerContext): void {
  const [withFiles, others] = [true, false].map((takes) =>
    context.operations.filter(({ takesFiles }) => takesFiles === takes),
  );
  others?.forEach((operation) => callRoute(app, context, operation));
  // Only these read forms of several parts, and hand them on as they are.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    withFiles?.forEach((operation) => callRoute(scope, context, operation));
  });
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
    operation.isOwn ? answerOurselves(context, operation, request) : askLender(context, operation, request),
  );
  if (answer.status >= 500) {
    request.log.error({ operation: operation.id, status: answer.status }, 'the lender failed');
  }
  const { body, tokens } = readableReply(operation, answer, context.isDescribed);
  for (const token of tokens) await keepToken(context, token, request, reply);
  if (answer.status === 503) reply.header('retry-after', retrySeconds);
  reply.code(answer.status).header('cache-control', 'no-store');
  if (body === undefined) return reply.send();
  return reply.type(answer.status >= 400 ? 'application/problem+json' : 'application/json').send(body);
}

function askLender(
  context: ServerContext,
  operation: ApiOperation,
  request: FastifyRequest,
): Promise<LenderReply> {
  const brand = brandOfRequest(context, request);
  const caller = { brand, token: readToken(request, brand, context.clock())?.token };
  const sent = lenderRequest(context.lenderUrl, operation, request, caller);
  return callLender(sent, context.callTimeoutMs);
}

/**
 * The token goes into its cookie, and the visit to whom it names: only a token fresh from the lender says the truth.
 * Where there is no visit yet, or it is another person's, theirs is the next one that is opened.
 */
async function keepToken(
  context: ServerContext,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { production, visits, tokens } = context;
  tokens.given(bareToken(token));
  const brand = brandOfRequest(context, request);
  const cookie = readVisitCookieOf(request, brand);
  const isTheirs = cookie !== undefined && (await visits.assign(cookie.id, accountOf(token)));
  writeToken(reply, production, { token, brand, isLoose: !isTheirs });
}
