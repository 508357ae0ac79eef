import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Effect, type JsonObject, locate, placeOf, outOfOrderNotice } from '#engine/index.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { trackerId } from '../cookies/browser-cookies.ts';
import { readToken } from '../cookies/token-cookie.ts';
import { isLost, readBegunCookie, writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { trackerIn, withTracker } from '../host/own-facts.ts';
import type { ServerContext } from '../context/server-context.ts';
import { foldAllowed } from '../visits/fold-events.ts';
import { type Opened, isUnknown, openPage, visitFacts } from '../visits/open-page.ts';
import type { NoticeReason, StoredVisit } from '../visits/visit.ts';
import { factsOfRequest } from './circumstances.ts';
import { currentVisit, keepVisit } from './current-visit.ts';
import { endedVisit, reasonOfEnd, withPerson } from './end-session.ts';
import { goingOnWith, leftAt, newerDraft } from './newer-draft.ts';

/** A page that was opened: the visit as it was saved, and what is left to do. */
export interface Arrived {
  readonly visit: StoredVisit;
  readonly effects: readonly Effect[];
  /** There is no such page. */
  readonly isUnknown: boolean;
  /** What the person is to be told. */
  readonly reason?: NoticeReason;
}

const tries = 3;

/** Opens the page at `url` in the visit of a request, as it was read, keeps it, and gives the browser its cookies. */
export async function arriveAt(
  context: ServerContext,
  brand: BrandFlows,
  { url, known: asRead }: { readonly url: string; readonly known: StoredVisit | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Arrived> {
  const { production, visits } = context;
  // The proofs of a page that has begun name this id.
  const begunId = readBegunCookie(request, brand.code, context.clock())?.id;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const own = attempt === 0 ? asRead : await currentVisit(context, request);
    const draft = own && (await newerDraft(context, own, leftAt));
    const before = draft ? goingOnWith(own, draft) : own;
    const known = before?.brand === brand.code ? before : undefined;
    const ended = own ? undefined : await endedVisit(context, brand, request);
    const circumstances = await factsFor(context, brand, known, request, reply);
    const facts = ended ? withPerson(brand, circumstances, ended) : circumstances;
    const isTold = draft && isStep(brand, url);
    const reminder =
      own && isStep(brand, url) && isOfBefore(own, context.clock()) ? 'answersKept' : undefined;
    const reason = isTold
      ? 'changedElsewhere'
      : ended
        ? reasonOfEnd(ended)
        : (reasonOf(brand, own, request) ?? reminder);
    const opened = openPage(brand, before, { url, now: context.clock(), facts }, begunId);
    const told = reason === 'answersKept' ? reminded(opened, context.clock()) : toldOnce(brand, opened);
    const arrived = arrivedAt(brand, reason ? told : opened, reason);
    // An unknown address, or a request for headers alone, stores no visit.
    if ((arrived.isUnknown || request.method === 'HEAD') && !before) return arrived;
    const visit = await keepVisit(context, arrived.visit, request, reply);
    if (visit) {
      writeVisitCookie(reply, production, visit);
      if (draft?.contents.isParked === true) await visits.delete(draft.id);
      return { ...arrived, visit };
    }
  }
  throw new RequestProblem(503, 'The visit is in use elsewhere at this moment.');
}

function arrivedAt(brand: BrandFlows, { visit, effects }: Opened, reason: NoticeReason | undefined): Arrived {
  const arrived = { visit, effects, isUnknown: isUnknown(brand, visit.contents) };
  return reason === undefined ? arrived : { ...arrived, reason };
}

// The reason for the new beginning says more than the notice about the order of steps.
function toldOnce(brand: BrandFlows, { visit, effects }: Opened): Opened {
  const { contents } = foldAllowed(brand, visit.contents, [{ type: 'closed', target: outOfOrderNotice }], {});
  return { visit: { ...visit, contents }, effects };
}

// Once is enough until they have been away again.
function reminded({ visit, effects }: Opened, remindedAt: number): Opened {
  return { visit: { ...visit, contents: { ...visit.contents, remindedAt } }, effects };
}

function reasonOf(
  brand: BrandFlows,
  own: StoredVisit | undefined,
  request: FastifyRequest,
): NoticeReason | undefined {
  if (own) return own.contents.reason;
  return isLost(request, brand.code) ? 'visitLost' : undefined;
}

const quietMs = 30 * 60 * 1000;

// Whoever comes back to it may be another person: nobody has signed in.
function isOfBefore(
  { account, contents: { answeredAt, remindedAt = 0 } }: StoredVisit,
  now: number,
): boolean {
  return account === null && answeredAt !== undefined && Math.max(answeredAt, remindedAt) + quietMs < now;
}

async function factsFor(
  context: ServerContext,
  brand: BrandFlows,
  visit: StoredVisit | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<JsonObject> {
  const known = visit?.contents.state.facts ?? {};
  const tracker = trackerId(context, request, reply, trackerIn(context.host, known));
  // A visit of an account is shown to its person alone, so they are signed in.
  const signedIn = (visit?.account ?? null) !== null || isLoose(context, brand, request);
  const shared = await factsOfRequest(context, brand, withTracker(context.host, known, tracker), {
    request,
    signedIn,
  });
  return visitFacts(brand, shared, tracker);
}

// A person who signed in before there was a visit owns the one that is opened now.
function isLoose({ clock }: ServerContext, { code }: BrandFlows, request: FastifyRequest): boolean {
  return readToken(request, code, clock())?.isLoose === true;
}

function isStep({ flows }: BrandFlows, url: string): boolean {
  const { path, query } = locate(url);
  return placeOf(flows.compiled, path, query) !== undefined;
}
