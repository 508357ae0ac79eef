import type { FastifyRequest } from 'fastify';
import { readVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import type { Visit } from './visit.ts';

/** The visit of a request; absent when its cookie is not ours, or the visit or its brand are gone. */
export async function currentVisit(
  context: ServerContext,
  request: FastifyRequest,
): Promise<Visit | undefined> {
  const cookie = readVisitCookie(request);
  const visit = cookie && (await context.visits.read(cookie.id));
  const isServed = context.flows.brands.some(({ code }) => code === visit?.brand);
  return isServed ? visit : undefined;
}
