import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Effect,
  type EffectOf,
  type JsonObject,
  factScope,
  forgetTokenRequest,
  formatQuery,
  locate,
  objectOf,
  resolvePage,
  urlOf,
} from '#engine/index.ts';
import { brandOfRequest, takeVisitAway } from '../context/flows-of-request.ts';
import { type Caller, callerHeaders } from '../calls/backend-request.ts';
import { callBackend } from '../calls/call-backend.ts';
import { clearPrefill } from '../cookies/browser-cookies.ts';
import { clearToken, readToken } from '../cookies/token-cookie.ts';
import { writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../context/server-context.ts';
import { localUrl, onOurHost } from '../requests/urls.ts';
import type { NoticeReason, StoredVisit, VisitContents } from '../visits/visit.ts';
import { namedVisit } from './current-visit.ts';

/**
 * Whether a fold has come to where a session ends: its person signs out, or the backend does not know them any more.
 * Whoever may not read a visit cannot keep its answers either.
 */
export function isSessionOver(effects: readonly Effect[], isReader: boolean): boolean {
  const last = lastOfToken(effects);
  return last?.token === 'forget' && !(isReader && last.keepAnswers === true);
}

/** Whether a fold has come to where a service ended the session, and not its person. */
export function isEndedByService(effects: readonly Effect[]): boolean {
  return lastOfToken(effects)?.isEnded === true;
}

/** Why a person whose session has ended is asked to sign in. */
export function reasonOfEnd({ contents }: StoredVisit): NoticeReason {
  return contents.isEnded === true ? 'sessionEnded' : 'sessionOver';
}

/** Whether a fold has come to where a token is given up that was never confirmed. */
export function isDisowned(effects: readonly Effect[]): boolean {
  return lastOfToken(effects)?.keepAnswers === true;
}

function lastOfToken(effects: readonly Effect[]): EffectOf<'store'> | undefined {
  return effects.findLast((effect) => effect.type === 'store');
}

/**
 * Takes a visit from the account whose token was never confirmed: it is this browser's alone again, under a new id, and
 * the token goes. Undefined if somebody else has saved it since it was read.
 */
export async function disown(
  { visits, production }: ServerContext,
  { contents: { heldBy: _account, ...contents }, ...visit }: StoredVisit,
  reply: FastifyReply,
): Promise<StoredVisit | undefined> {
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
export async function endSession(
  context: ServerContext,
  visit: StoredVisit | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  isEnded = false,
): Promise<void> {
  const brand = visit?.brand ?? brandOfRequest(context, request);
  const ended = visit && (isEnded ? asEnded(visit) : asLeft(visit));
  await endToken(context, brand, request, reply, async () => ended);
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

/** Ends the session of a token at once, here and at the backend, also where our database does not find the visit. */
async function endToken(
  context: ServerContext,
  brand: string,
  request: FastifyRequest,
  reply: FastifyReply,
  findVisit: () => Promise<StoredVisit | undefined>,
): Promise<void> {
  const { production, clock, tokens } = context;
  const held = readToken(request, brand, clock());
  clearToken(reply, production);
  clearPrefill(context, reply);
  if (held) tokens.ended(held.token);
  const told = held ? signOut(context, { brand, token: held.token }).catch(() => undefined) : undefined;
  try {
    const visit = await findVisit();
    if (!visit || visit.account === null) return;
    if (visit.contents.isEnded === true && (await context.visits.save(visit))) return;
    await leave(context, visit);
    takeVisitAway(context, visit, reply);
  } finally {
    await told;
  }
}

/** The visit of a browser whose session has run out: it belongs to an account, and nobody is signed in any more. */
export async function endedVisit(
  context: ServerContext,
  { code }: BrandFlows,
  request: FastifyRequest,
): Promise<StoredVisit | undefined> {
  if (readToken(request, code, context.clock())) return undefined;
  const visit = await namedVisit(context, request);
  if (visit?.brand !== code || visit.account === null) return undefined;
  const { isParked, typedAt } = visit.contents;
  if (isParked === true || typedAt === undefined) return visit;
  // Nobody leads back to it but its person, who finds there what they typed.
  const left = { ...visit, contents: { ...visit.contents, isParked: true } };
  return (await context.visits.save(left)) ? { ...left, revision: left.revision + 1 } : visit;
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

const { url: forgetPath } = forgetTokenRequest;

/** Whether a request ends the session by itself. */
export function isForgettingSession({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === forgetPath;
}

/** The request of a browser that ends its session (specification/decisions.md, The token). */
export function forgetSessionRoute(app: FastifyInstance, context: ServerContext): void {
  app.post(forgetPath, async (request, reply) => {
    const brand = brandOfRequest(context, request);
    await endToken(context, brand, request, reply, () => namedVisit(context, request));
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}

async function signOut({ operations, backendUrl, host, callTimeoutMs }: ServerContext, caller: Caller) {
  const logout = operations.find(({ id }) => id === host.identity?.signOut);
  if (!logout) return;
  const headers = callerHeaders(host, caller);
  await callBackend(
    { method: logout.method, url: backendUrl.replace(/\/+$/, '') + logout.path, headers },
    callTimeoutMs,
  );
}
