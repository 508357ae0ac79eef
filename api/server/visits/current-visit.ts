import type { FastifyRequest } from 'fastify';
import { readToken } from '../cookies/token-cookie.ts';
import { readVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import type { Visit } from './visit.ts';

/**
 * The visit of a request; absent when its cookie is not ours, the visit or its brand are gone, or it came with a
 * sign-in that is over.
 */
export async function currentVisit(
  context: ServerContext,
  request: FastifyRequest,
): Promise<Visit | undefined> {
  const cookie = readVisitCookie(request);
  if (!cookie || (cookie.isBorrowed && readToken(request, context.clock()) === undefined)) return undefined;
  const visit = await context.visits.read(cookie.id);
  const isServed = context.flows.brands.some(({ code }) => code === visit?.brand);
  return visit && isServed ? { ...visit, isBorrowed: cookie.isBorrowed } : undefined;
}
