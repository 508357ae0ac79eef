import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOperation } from '#schemas/open-api.ts';
import { brandOfRequest } from '../brands/flows-of-request.ts';
import { accountOf, clearToken, readToken, writeToken } from '../cookies/token-cookie.ts';
import { clearVisitCookie, readVisitCookie } from '../cookies/visit-cookie.ts';
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
    schema: operationSchema(operation, context.documents),
    onSend: async (request, reply, payload) => {
      proveReply(context.proofs, operation, request, reply, payload);
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
  if (operation.isIdempotent) requirePending(operation, request, await currentVisit(context, request));
  const answer = await countedCall(context, operation, request, reply, () =>
    operation.isOwn ? answerOurselves(context, operation, request) : askLender(context, operation, request),
  );
  if (answer.status >= 500) {
    request.log.error({ operation: operation.id, status: answer.status }, 'the lender failed');
  }
  const { body, tokens } = readableReply(operation, answer);
  for (const token of tokens) await keepToken(context, token, request, reply);
  reply.code(answer.status).header('cache-control', 'no-store');
  if (body === undefined) return reply.send();
  return reply.type(answer.status >= 400 ? 'application/problem+json' : 'application/json').send(body);
}

function askLender(
  context: ServerContext,
  operation: ApiOperation,
  request: FastifyRequest,
): Promise<LenderReply> {
  const caller = { brand: brandOfRequest(context, request), token: readToken(request, context.clock()) };
  const sent = lenderRequest(context.lenderUrl, operation, request, caller);
  return callLender(sent, context.callTimeoutMs);
}

/** The token goes into its cookie, and the visit to whom it names: only a token fresh from the lender says the truth. */
async function keepToken(
  { production, visits }: ServerContext,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  writeToken(reply, production, token);
  const visit = readVisitCookie(request);
  const account = accountOf(token);
  if (visit && account) await visits.assign(visit.id, account);
}

/** `POST /session/forget`: drops the token, even if the lender refuses to sign out (docs/decisions.md, The token). */
export function forgetSessionRoute(app: FastifyInstance, context: ServerContext): void {
  app.post('/session/forget', async (request, reply) => {
    const token = readToken(request, context.clock());
    clearToken(reply, context.production);
    if (readVisitCookie(request)?.isBorrowed === true) clearVisitCookie(reply, context.production);
    if (token) await signOut(context, token, brandOfRequest(context, request)).catch(() => undefined);
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}

async function signOut(
  { operations, lenderUrl, callTimeoutMs }: ServerContext,
  token: string,
  brand: string,
) {
  const logout = operations.find(({ id }) => id === 'logout');
  if (!logout) return;
  const headers = { authorization: `Bearer ${token}`, 'x-org': brand };
  await callLender(
    { method: logout.method, url: lenderUrl.replace(/\/+$/, '') + logout.path, headers },
    callTimeoutMs,
  );
}
