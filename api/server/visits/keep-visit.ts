import type { FastifyReply, FastifyRequest } from 'fastify';
import { readToken, writeToken } from '../cookies/token-cookie.ts';
import { readVisitCookie, writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import type { StoredVisit } from './visit.ts';

/**
 * Saves a visit, and gives its browser another cookie where its person has signed in since: whoever planted the one
 * before, or read it, has nothing. Undefined if somebody else has saved it since it was read.
 */
export async function keepVisit(
  { visits, production }: ServerContext,
  visit: StoredVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredVisit | undefined> {
  const { account, contents, revision } = visit;
  const hasSignedIn = account !== null && contents.heldBy !== account;
  if (!hasSignedIn && !(await visits.save(visit))) return undefined;
  const kept = hasSignedIn ? await visits.renew(visit) : { ...visit, revision: revision + 1 };
  if (kept && (revision === 0 || kept.id !== readVisitCookie(request)?.id)) {
    writeVisitCookie(reply, production, kept);
  }
  return kept;
}

/** The visit of somebody who signed in before it was kept: it belongs to them from now on. */
export function claimVisit(
  { clock, production }: ServerContext,
  visit: StoredVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): StoredVisit {
  const { account, brand } = visit;
  const held = account === null ? readToken(request, brand, clock()) : undefined;
  if (!held?.isLoose) return visit;
  writeToken(reply, production, { token: held.token, brand, isLoose: false });
  return { ...visit, account: held.account };
}
