import type { Socket } from 'node:net';
import type {
  ConnectionError,
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { longestAddress } from './long-addresses.ts';
import { fieldErrors } from './validation.ts';
import { type ProblemDetails, RequestProblem, problemDetails, titleOf } from './request-problem.ts';

/** The error handler of server and backend. Details of failures on our side go to the log and nowhere else. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  sayWhenToRetry(reply, error);
  return sendProblem(reply, problemOf(error, request));
}

/** Has an answer say after how long the client may ask again, where the error says it. */
export function sayWhenToRetry(reply: FastifyReply, error: unknown): void {
  const seconds = error instanceof RequestProblem ? error.retryAfterSeconds : undefined;
  if (seconds !== undefined) reply.header('retry-after', seconds);
}

/** The type of a refusal because too many wait, which is no failure. */
export const busy = 'busy';

/** What the sender of the request learns of an error; a failure on our side is logged. */
export function problemOf(error: unknown, request: FastifyRequest): ProblemDetails {
  const details = describe(error);
  if (details.status >= 500 && details.type !== busy) request.log.error({ err: error }, 'request failed');
  return details;
}

/** Sends Problem Details; a single message is beside the list too, since some clients read only that. */
export function sendProblem(reply: FastifyReply, details: ProblemDetails): FastifyReply {
  const { messages } = details;
  const body = messages.length === 1 ? { ...details, message: messages[0] } : details;
  if (isPassing(details.status) && !reply.hasHeader('retry-after')) reply.header('retry-after', retrySeconds);
  // As text, so that Fastify adds no charset to the type.
  return reply.code(details.status).type('application/problem+json').send(JSON.stringify(body));
}

/** After which a client may ask once more. */
export const retrySeconds = 5;

/** Whether an answer says that the same request may do better in a while. */
export function isPassing(status: number): boolean {
  return status === 503 || status === 507;
}

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
  if (status >= 400 && status < 500) return problemDetails(status, wordsOf(status));
  if (hasNoRoom(error)) return problemDetails(507, wordsOf(507));
  if (status === 503) return problemDetails(503, 'This takes too long at the moment.');
  return problemDetails(500, 'Something unexpected happened.');
}

const words: { readonly [status: number]: string } = {
  408: 'The request did not come in time.',
  414: `The address is longer than ${longestAddress} characters.`,
  431: 'The headers of the request are too large. Cookies are a part of them.',
  507: 'There is no room to keep this at the moment.',
};

/** What a refusal says where nothing more is known than its status. */
export function wordsOf(status: number): string {
  return words[status] ?? `${titleOf(status)}.`;
}

// A full disk or quota, a disk that is read-only, of ours or of PostgreSQL; and what servers of S3 say of the same.
const noRoom: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  '53100',
  'QuotaExceeded',
  'XMinioStorageFull',
]);

function hasNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown }; // any error may have one
  return noRoom.has(code) || noRoom.has(error.name) || hasNoRoom(error.cause);
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
      void sendProblem(reply, problemDetails(statusCode, wordsOf(statusCode)));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) writeRefusal(socket, statusOf(error), headers);
      socket.destroy(error);
    },
  };
}

function statusOf({ code, rawPacket }: ConnectionError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const head = (rawPacket as unknown as Buffer).toString('latin1', 0, longestAddress); // its type is that of its JSON
  // Of so long a first line, nothing else can be too large.
  return /^[A-Z]+ \S+$/.test(head) ? 414 : 431;
}

function writeRefusal(socket: Socket, status: number, headers: Headers): void {
  const body = JSON.stringify(problemDetails(status, wordsOf(status)));
  const all = {
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': `${Buffer.byteLength(body)}`,
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${titleOf(status)}`, ...lines, '', body].join('\r\n'));
}
