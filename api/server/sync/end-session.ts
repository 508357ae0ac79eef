import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type JsonObject,
  factScope,
  formatQuery,
  locate,
  objectOf,
  resolvePage,
  urlOf,
} from '#engine/index.ts';
import { forgetSessionPath } from '#schemas/own-paths.ts';
import { takeVisitAway } from '../context/flows-of-request.ts';
import { type RequestContext, namedVisit } from '../context/request-context.ts';
import { type Requester, tokenOf } from '../context/requester.ts';
import { type Caller, callerHeaders, requestHeaders } from '../calls/backend-request.ts';
import { callBackend } from '../calls/call-backend.ts';
import { clearPrefill } from '../cookies/browser-cookies.ts';
import { clearToken } from '../cookies/token-cookie.ts';
import { writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../context/server-context.ts';
import { localUrl, onOurHost } from '../requests/urls.ts';
import type { NoticeReason, StoredVisit, VisitContents } from '../visits/visit.ts';

/** Why a person whose session has ended is asked to sign in. */
export function reasonOfEnd({ contents }: StoredVisit): NoticeReason {
  return contents.isEnded === true ? 'sessionEnded' : 'sessionOver';
}

/**
 * Takes a visit from the account whose token was never confirmed: it is this browser's alone again, under a new id, and
 * the token goes. Undefined if somebody else has saved it since it was read.
 */
export async function detachVisit(
  { server, reply }: Requester,
  { contents: { heldBy: _account, ...contents }, ...visit }: StoredVisit,
): Promise<StoredVisit | undefined> {
  const { visits, production } = server;
  clearToken(reply, production);
  const kept = await visits.renew({ ...visit, account: null, contents });
  if (kept) writeVisitCookie(reply, production, kept);
  return kept;
}

/**
 * Ends the session of a browser, even if the backend refuses to. A visit of the account leaves the browser, and with it
 * all that pages of it know: what was answered waits for its person to sign in again. A visit of nobody's stays, and so
 * does one whose session the backend ended (`isEnded`): nobody may read it, and the next page says why (`endedVisit`).
 */
export async function endSession(requester: Requester, visit: StoredVisit, isEnded: boolean): Promise<void> {
  const ended = isEnded ? asEnded(visit) : asLeft(visit);
  await endToken(requester, visit.brand, async () => ended);
}

function asEnded({ contents, ...visit }: StoredVisit): StoredVisit {
  const isParked = isDraft(contents);
  return { ...visit, contents: { ...contents, others: [], isEnded: true, isParked } };
}

// The session before may have ended in another way.
function asLeft({ contents: { isEnded: _before, ...contents }, ...visit }: StoredVisit): StoredVisit {
  return { ...visit, contents };
}

function isDraft({ answeredAt, typedAt }: VisitContents): boolean {
  return answeredAt !== undefined || typedAt !== undefined;
}

/** Ends the session of a token immediately, here and at the backend, also if our database does not find the visit. */
async function endToken(
  requester: Requester,
  brand: string,
  findVisit: () => Promise<StoredVisit | undefined>,
): Promise<void> {
  const { server, reply } = requester;
  const { production, tokens, visits } = server;
  const held = tokenOf(requester, brand);
  clearToken(reply, production);
  clearPrefill(server, reply);
  if (held) tokens.ended(held.token);
  const signedOut = held
    ? signOut(requester, { brand, token: held.token }).catch(() => undefined)
    : undefined;
  try {
    const visit = await findVisit();
    if (!visit || visit.account === null) return;
    if (visit.contents.isEnded === true && (await visits.save(visit))) return;
    await leave(server, visit);
    takeVisitAway(server, visit, reply);
  } finally {
    await signedOut;
  }
}

/** The visit of a browser whose session has run out: it belongs to an account, and nobody is signed in any more. */
export async function endedVisit(
  context: RequestContext,
  { code }: BrandFlows = context.brand,
): Promise<StoredVisit | undefined> {
  if (tokenOf(context, code)) return undefined;
  const { named: visit, server } = context;
  if (visit?.brand !== code || visit.account === null) return undefined;
  const { isParked, typedAt } = visit.contents;
  if (isParked === true || typedAt === undefined) return visit;
  // Nobody leads back to it but its person, who finds there what they typed.
  const left = { ...visit, contents: { ...visit.contents, isParked: true } };
  return (await server.visits.save(left)) ?? visit;
}

/**
 * Where a person goes on who is still at the page on which their session has run out; undefined if they are elsewhere, or
 * the app leads nowhere.
 */
export function urlAfterSession(
  { flows }: BrandFlows,
  { contents: { state } }: StoredVisit,
  url: string,
): string | undefined {
  const { page, destinationAs } = flows.compiled.app.session ?? {};
  if (page === undefined || urlOf(state.location) !== urlOf(locate(url))) return undefined;
  const path = resolvePage(flows, page, state.location.path, factScope(flows, state.facts));
  if (path === state.location.path) return undefined;
  return onOurHost(path + formatQuery(destinationAs === undefined ? [] : [[destinationAs, localUrl(state)]]));
}

/** What the page after a session that has run out knows besides: whose it was, as the app says. */
export function withPerson({ flows }: BrandFlows, facts: JsonObject, ended: StoredVisit): JsonObject {
  const { person } = flows.compiled.app.session ?? {};
  if (person === undefined) return facts;
  const endedAs = flows.value(person, factScope(flows, ended.contents.state.facts));
  if (typeof endedAs !== 'string' || endedAs === '') return facts;
  return { ...facts, session: { ...objectOf(facts['session']), endedAs } };
}

function leave({ visits }: ServerContext, visit: StoredVisit): Promise<void> {
  return isDraft(visit.contents) ? visits.park(visit) : visits.delete(visit.id);
}

/** Whether a request ends the session by itself. */
export function isForgettingSession({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === forgetSessionPath;
}

/** The request of a browser that ends its session (specification/decisions.md, The token). */
export function forgetSessionRoute(app: FastifyInstance): void {
  app.post(forgetSessionPath, async (request, reply) => {
    const { requester } = request;
    await endToken(requester, requester.code, () => namedVisit(requester));
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}

async function signOut({ server, request }: Requester, caller: Caller) {
  const { operations, backendUrl, host, callTimeoutMs } = server;
  const logout = operations.find(({ id }) => id === host.identity?.signOut);
  if (!logout) return;
  const headers = { ...callerHeaders(host, caller), ...requestHeaders(request) };
  await callBackend(
    { method: logout.method, url: backendUrl.replace(/\/+$/, '') + logout.path, headers },
    callTimeoutMs,
  );
}
