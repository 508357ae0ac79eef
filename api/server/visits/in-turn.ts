import type { FastifyRequest } from 'fastify';
import { readVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';

/** Runs what changes the visit of a request behind all that came for it before. */
export function inTurn<Result>(
  { turns }: ServerContext,
  request: FastifyRequest,
  task: () => Promise<Result>,
): Promise<Result> {
  const visit = readVisitCookie(request);
  return visit ? turns(visit.id, task) : task();
}
