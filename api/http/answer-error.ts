import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { fieldErrors } from './validation.ts';
import { type ProblemDetails, RequestProblem, problemDetails, titleOf } from './request-problem.ts';

/** The error handler of server and lender. Details of failures on our side go to the log and nowhere else. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, problemOf(error, request));
}

/** What the sender of the request learns of an error; a failure on our side is logged. */
export function problemOf(error: unknown, request: FastifyRequest): ProblemDetails {
  const details = describe(error);
  if (details.status >= 500) request.log.error({ err: error }, 'request failed');
  return details;
}

/** Sends Problem Details; a single message stands beside the list too, since some clients read only that. */
export function sendProblem(reply: FastifyReply, details: ProblemDetails): FastifyReply {
  const { messages } = details;
  const body = messages.length === 1 ? { ...details, message: messages[0] } : details;
  if (details.status === 503) reply.header('retry-after', retrySeconds);
  // As text, so that Fastify adds no charset to the type.
  return reply.code(details.status).type('application/problem+json').send(JSON.stringify(body));
}

/** After which a client may ask once more. */
export const retrySeconds = 5;

/** A request for something that does not exist. */
export function answerNotFound(): never {
  throw new RequestProblem(404, 'There is nothing at this address.');
}

function describe(error: unknown): ProblemDetails {
  if (error instanceof RequestProblem) return error.details;
  if (isFastifyError(error) && error.validation) {
    return problemDetails(400, 'The request has wrong fields.', { errors: fieldErrors(error.validation) });
  }
  // Fastify's own refusals (no JSON, too large, too many) carry their status; their texts may quote the body.
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) return problemDetails(status, `${titleOf(status)}.`);
  if (status === 503) return problemDetails(503, 'This takes too long at the moment.');
  return problemDetails(500, 'Something unexpected happened.');
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('statusCode' in error || 'validation' in error);
}

type Headers = { readonly [name: string]: string };

/**
 * What Fastify is to do with a request that comes to no route: its address cannot be decoded, or it is no HTTP. Its own
 * answers repeat what was sent, and carry none of our headers.
 */
export function refusalsBeforeRoutes(
  headers: Headers,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  return {
    frameworkErrors: ({ statusCode = 400 }, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      void sendProblem(reply, problemDetails(statusCode, `${titleOf(statusCode)}.`));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) writeRefusal(socket, statusOf(error.code), headers);
      socket.destroy(error);
    },
  };
}

function statusOf(code: string): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

function writeRefusal(socket: Socket, status: number, headers: Headers): void {
  const body = JSON.stringify(problemDetails(status, `${titleOf(status)}.`));
  const all = {
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': `${Buffer.byteLength(body)}`,
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${titleOf(status)}`, ...lines, '', body].join('\r\n'));
}
