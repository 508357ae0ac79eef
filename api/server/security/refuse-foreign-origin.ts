import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { HttpProblem } from '../problems/http-problem.ts';

const changing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A hook that refuses changes which another site asked for. A client that sends neither header is no browser,
 * and so holds no cookie that anybody could abuse.
 */
export function refuseForeignOrigin(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const isForeign = changing.has(request.method) && !isOurs(request);
  done(isForeign ? new HttpProblem(403, 'The request comes from another site.') : undefined);
}

function isOurs(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || hostOf(origin) === request.host;
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}
