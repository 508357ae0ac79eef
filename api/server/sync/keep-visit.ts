import { takeVisitAway } from '../context/flows-of-request.ts';
import { claimVisit } from '../context/request-context.ts';
import { type Requester, tokenOf } from '../context/requester.ts';
import { writeToken } from '../cookies/token-cookie.ts';
import { writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { StoredVisit } from '../visits/visit.ts';

/**
 * Deletes a visit and, if its person is signed in, what their account has kept on other devices. The browser loses its
 * cookie; who is signed in stays so.
 */
export async function forget(requester: Requester, visit: StoredVisit): Promise<void> {
  const { server, reply } = requester;
  const { visits, production } = server;
  const { brand, account } = visit;
  const held = tokenOf(requester, brand);
  const theirs = account !== null && held?.account === account ? held : undefined;
  // This one last: where the others stay, the browser has what it needs to ask again.
  if (theirs) await visits.deleteOfAccount(theirs.account, brand);
  await visits.forget(visit);
  if (theirs) {
    writeToken(reply, production, { token: theirs.token, brand, isLoose: true });
  }
  takeVisitAway(server, visit, reply);
}

/**
 * Saves a visit, as that of the account that has signed in since, and gives its browser another cookie then: who planted
 * the one before, or read it, has nothing. Undefined if another request has saved it since it was read.
 */
export async function keepVisit(requester: Requester, visit: StoredVisit): Promise<StoredVisit | undefined> {
  const { server, reply, latest } = requester;
  const kept = await keep(server, claimVisit(requester, visit));
  if (!kept) return undefined;
  const { brand, account } = kept;
  if (visit.revision === 0 || kept.id !== latest?.id) writeVisitCookie(reply, server.production, kept);
  const held = tokenOf(requester, brand);
  if (held?.isLoose === true && held.account === account) {
    writeToken(reply, server.production, { token: held.token, brand, isLoose: false });
  }
  return kept;
}

async function keep({ visits }: ServerContext, visit: StoredVisit): Promise<StoredVisit | undefined> {
  const { account, contents } = visit;
  if (account !== null && contents.heldBy !== account) return visits.renew(visit);
  return visits.save(visit);
}
