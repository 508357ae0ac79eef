import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { sendProblem } from './answer-error.ts';
import { problemDetails, titleOf } from './request-problem.ts';

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
