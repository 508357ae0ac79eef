import type { FastifyReply, FastifyRequest } from 'fastify';
import { readToken, writeToken } from '../cookies/token-cookie.ts';
import { readVisitCookie, writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import type { StoredVisit } from '../visits/visit.ts';
import { claimVisit } from './current-visit.ts';

/**
 * Saves a visit, as that of whoever has signed in since, and gives their browser another cookie then: whoever planted the
 * one before, or read it, has nothing. Undefined if somebody else has saved it since it was read.
 */
export async function keepVisit(
  context: ServerContext,
  visit: StoredVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredVisit | undefined> {
  const { production, clock } = context;
  const kept = await keep(context, claimVisit(context, visit, request));
  if (!kept) return undefined;
  const { brand, account } = kept;
  if (visit.revision === 0 || kept.id !== readVisitCookie(request)?.id) {
    writeVisitCookie(reply, production, kept);
  }
  const held = readToken(request, brand, clock());
  if (held?.isLoose === true && held.account === account) {
    writeToken(reply, production, { token: held.token, brand, isLoose: false });
  }
  return kept;
}

async function keep({ visits }: ServerContext, visit: StoredVisit): Promise<StoredVisit | undefined> {
  const { account, contents, revision } = visit;
  if (account !== null && contents.heldBy !== account) return visits.renew(visit);
  return (await visits.save(visit)) ? { ...visit, revision: revision + 1 } : undefined;
}
