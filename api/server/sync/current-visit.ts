import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Effect } from '#engine/index.ts';
import { readToken, writeToken } from '../cookies/token-cookie.ts';
import { readBegunCookie, readVisitCookie, writeVisitCookie } from '../cookies/visit-cookie.ts';
import { logSecurity } from '../requests/log.ts';
import type { ServerContext } from '../context/server-context.ts';
import { openBeginning } from '../visits/beginnings.ts';
import type { Begun } from '../visits/own-values.ts';
import type { StoredVisit } from '../visits/visit.ts';
import { localesOf, takeVisitAway, visitCookieOfRequest } from '../context/flows-of-request.ts';

/**
 * The visit of a request, to be shown; undefined if its cookie is not ours, the visit or its brand are gone, or it
 * belongs to an account that is not signed in here (any more).
 */
export async function currentVisit(
  context: ServerContext,
  request: FastifyRequest,
): Promise<StoredVisit | undefined> {
  const visit = await namedVisit(context, request);
  if (visit && mayRead(context, request, visit)) return visit;
  if (visit) noteOthers(context, request, visit);
  return undefined;
}

const noted = new WeakSet<FastifyRequest>();

/** Notes once a request that a signed-in person brings another account's visit. */
function noteOthers({ clock }: ServerContext, request: FastifyRequest, { brand }: StoredVisit): void {
  const account = readToken(request, brand, clock())?.account;
  if (account === undefined || noted.has(request)) return;
  noted.add(request);
  logSecurity(request, { event: 'visit-of-another', outcome: 'refused', status: 403, account });
}

/** The visit that a request names, whoever brings it: its open page may go on writing, and is told nothing of it. */
export async function namedVisit(
  context: ServerContext,
  request: FastifyRequest,
): Promise<StoredVisit | undefined> {
  const cookie = visitCookieOfRequest(context, request);
  if (!cookie) return undefined;
  const account = readToken(request, cookie.brand, context.clock())?.account;
  const visit = await context.visits.read(cookie.id, account);
  return visit && localesOf(context, visit.brand).length > 0
    ? claimVisit(context, visit, request)
    : undefined;
}

/**
 * A visit of nobody's as that of whoever has signed in since. Only from when on the browser brings the token: one that
 * never arrived keeps nobody from their answers.
 */
function claimVisit({ clock }: ServerContext, visit: StoredVisit, request: FastifyRequest): StoredVisit {
  const held = visit.account === null ? readToken(request, visit.brand, clock()) : undefined;
  return held?.isLoose === true ? { ...visit, account: held.account } : visit;
}

/** Whether a visit may be shown to whoever sent a request: to anybody until it belongs to an account. */
export function mayRead(
  { clock }: ServerContext,
  request: FastifyRequest,
  { account, brand }: StoredVisit,
): boolean {
  return account === null || readToken(request, brand, clock())?.account === account;
}

/**
 * The visit of a page as it was when the page was written for it; undefined if the page or its own values are not
 * from us, or too old. It never gives another person's visit, and no answer is believed for it.
 */
export async function begunVisit(
  context: ServerContext,
  { page, own }: Begun,
  request: FastifyRequest,
): Promise<StoredVisit | undefined> {
  const beginning = context.beginnings.open(page);
  if (!beginning || !context.beginnings.areOurs(own)) return undefined;
  if (!localesOf(context, beginning.brand).includes(beginning.locale)) return undefined;
  const brand = await context.flows.of(beginning.brand, beginning.locale);
  const id = readBegunCookie(request, brand.code, context.clock())?.id ?? randomUUID();
  const { visit } = openBeginning(brand, id, beginning, own);
  return { ...visit, contents: { ...visit.contents, isUnanswered: true } };
}

/**
 * Whether the visit of a page may begin, by the mark that its browser holds: of this visit, of another one that has only
 * begun, or none, as after the visit was forgotten or left the browser with a session.
 */
export function markOf(
  { beginnings, clock }: ServerContext,
  { own }: Begun,
  { brand }: StoredVisit,
  request: FastifyRequest,
): 'this' | 'another' | 'none' {
  const cookie = readBegunCookie(request, brand, clock());
  if (!cookie) return 'none';
  return beginnings.isOf(cookie, own) ? 'this' : 'another';
}

/** Whether a fold has come to where its person wants everything deleted. */
export function isForgotten(effects: readonly Effect[]): boolean {
  return effects.some(({ type }) => type === 'forget');
}

/**
 * Deletes a visit and, if its person is signed in, what their account has kept on other devices. The browser loses its
 * cookie; who is signed in stays so.
 */
export async function forget(context: ServerContext, visit: StoredVisit, reply: FastifyReply): Promise<void> {
  const { visits, production, clock } = context;
  const { id, brand, account } = visit;
  const held = readToken(reply.request, brand, clock());
  const theirs = account !== null && held?.account === account ? held : undefined;
  // This one last: where the others stay, the browser has what it needs to ask again.
  if (theirs) await visits.deleteOfAccount(theirs.account, brand);
  await visits.delete(id);
  if (theirs) {
    writeToken(reply, production, { token: theirs.token, brand, isLoose: true });
  }
  takeVisitAway(context, visit, reply);
}

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
