import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { localesIn } from '../flows/served-brands.ts';
import { noteRelease } from '../releases/release-of-answer.ts';
import { logSecurity } from '../requests/log.ts';
import type { StoredVisit } from '../visits/visit.ts';
import { flowsOfRequest, flowsOfVisit, nextRelease } from './flows-of-request.ts';
import { type Requester, tokenOf } from './requester.ts';

/** What is known of a request: read once before it is answered, and handed down. */
export interface RequestContext extends Requester {
  /** What it is read for. `write`: its page may write to a visit without being shown it, which is no refusal. */
  readonly use: 'show' | 'write';
  /** The flows under which it is answered: its brand's, in the language that its visit or its browser has chosen. */
  readonly brand: BrandFlows;
  /** The visit that it names. An open page may go on writing to it, and reads nothing of it unless `isReader`. */
  readonly named: StoredVisit | undefined;
  /** Whether what it names may be shown to who sends it: to anybody until it belongs to an account. */
  readonly isReader: boolean;
  /** The visit that it names, if that may be shown. */
  readonly visit: StoredVisit | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What is known of it, where a hook of its route reads it. */
    context: RequestContext;
  }
}

/** A hook that reads a request once, when it has its turn. What is answered from a visit is kept by nobody on the way. */
export function readContext(use: RequestContext['use'] = 'show') {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
    request.context = await contextOf(request.requester, use);
  };
}

async function contextOf(requester: Requester, use: RequestContext['use']): Promise<RequestContext> {
  const read = await readVisit(requester);
  if (!read.isReader && use === 'show') noteOthers(requester);
  return { ...requester, ...read, use };
}

/** The visit that a request names, and the flows under which it is answered. */
export async function readVisit(
  requester: Requester,
): Promise<Pick<RequestContext, 'brand' | 'named' | 'isReader' | 'visit'>> {
  const named = await namedVisit(requester);
  const isReader =
    !named || named.account === null || tokenOf(requester, named.brand)?.account === named.account;
  const visit = isReader ? named : undefined;
  return { brand: await flowsOfRequest(requester, visit), named, isReader, visit };
}

/** The same request once more, because another one has changed its visit since. */
export function readAgain({ request, use }: RequestContext): Promise<RequestContext> {
  return contextOf(request.requester, use);
}

/** A request for a page, with the flows with which its visit goes on there; a page that a form has left is shown as it is. */
export async function atNextPage(context: RequestContext): Promise<RequestContext> {
  return context.visit?.contents.isAsItIs === true ? context : movedOn(context);
}

/** A request that comes from a page of a release that was withdrawn, with the flows with which its visit goes on. */
export async function leavingWithdrawn(context: RequestContext): Promise<RequestContext> {
  const { server, visit } = context;
  return visit && server.releases.isWithdrawn(visit.release) ? movedOn(context) : context;
}

async function movedOn(context: RequestContext): Promise<RequestContext> {
  const { server, request, code, visit } = context;
  if (visit?.brand !== code) return context;
  const release = await nextRelease(server, visit, request);
  if (release === visit.release) return context;
  noteRelease(request, release);
  const brand = await flowsOfVisit(server, { ...visit, release });
  if (!server.releases.isWithdrawn(visit.release)) return { ...context, brand };
  return {
    ...context,
    brand,
    visit: { ...visit, contents: { ...visit.contents, reason: 'pageUpdated' } },
  };
}

/**
 * The visit that a request names, for every sender; undefined if its cookie is not ours, or the visit or its brand
 * are gone.
 */
export async function namedVisit(requester: Requester): Promise<StoredVisit | undefined> {
  const { server, request, cookie } = requester;
  if (!cookie) return undefined;
  const visit = await server.visits.read(cookie.id, tokenOf(requester, cookie.brand)?.account);
  if (!visit) return undefined;
  const flows = await server.releases.of(visit.release);
  if (localesIn(flows, visit.brand).length === 0) return undefined;
  noteRelease(request, visit.release);
  visitsRead.set(request, visit);
  return claimVisit(requester, visit);
}

const visitsRead = new WeakMap<FastifyRequest, StoredVisit>();

/** The visit that was read for a request. */
export function visitOfRequest(request: FastifyRequest): StoredVisit | undefined {
  return visitsRead.get(request);
}

/**
 * Assigns an anonymous visit to the account that has signed in since. Only from when on the browser brings the token: one
 * that never arrived keeps nobody from their answers.
 */
export function claimVisit(requester: Requester, visit: StoredVisit): StoredVisit {
  const held = visit.account === null ? tokenOf(requester, visit.brand) : undefined;
  return held?.isLoose === true ? { ...visit, account: held.account } : visit;
}

const noted = new WeakSet<FastifyRequest>();

/** Notes once a request that a signed-in person brings another account's visit. */
function noteOthers(requester: Requester): void {
  const { request, account } = requester;
  if (account === undefined || noted.has(request)) return;
  noted.add(request);
  logSecurity(request, { event: 'visit-of-another', outcome: 'refused', status: 403, account });
}
