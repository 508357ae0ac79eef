import type { FastifyReply } from 'fastify';
import type { Effect } from '#engine/index.ts';
import { readToken } from '../cookies/token-cookie.ts';
import { clearVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import type { Visit } from './visit.ts';

/** Whether a fold has come to where its person wants everything deleted. */
export function isForgotten(effects: readonly Effect[]): boolean {
  return effects.some(({ type }) => type === 'forget');
}

/**
 * Deletes a visit, and for whoever is signed in what their account has kept on other devices; the browser loses its
 * cookie.
 */
export async function forget(
  { visits, production, clock }: ServerContext,
  visit: Visit,
  reply: FastifyReply,
): Promise<void> {
  const isSignedIn = readToken(reply.request, clock()) !== undefined;
  await visits.delete(visit.id);
  if (isSignedIn && visit.account !== null) await visits.deleteOfAccount(visit.account, visit.brand);
  clearVisitCookie(reply, production);
}
