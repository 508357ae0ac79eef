import { type Effect, type JsonObject, locate, placeOf, outOfOrderNotice } from '#engine/index.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { trackerId } from '../cookies/browser-cookies.ts';
import { writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { trackerIn, withTracker } from '../host/own-facts.ts';
import { noteRelease } from '../releases/release-of-answer.ts';
import type { ServerContext } from '../context/server-context.ts';
import { type RequestContext, readAgain } from '../context/request-context.ts';
import { begunOf, tokenOf } from '../context/requester.ts';
import { foldAllowed } from '../visits/fold-events.ts';
import { type Opened, isUnknown, openPage, visitFacts } from '../visits/open-page.ts';
import { type NoticeReason, type StoredVisit, withTabLeft } from '../visits/visit.ts';
import { factsOfRequest } from '../context/request-facts.ts';
import { keepVisit } from './keep-visit.ts';
import { endedVisit, reasonOfEnd, withPerson } from './end-session.ts';
import { goingOnWith, leftAt, latestDraft } from './latest-draft.ts';

/** A page that was opened: the visit as it was saved, and what is left to do. */
export interface Arrived {
  /** The flows with which the visit goes on. */
  readonly brand: BrandFlows;
  readonly visit: StoredVisit;
  readonly effects: readonly Effect[];
  /** There is no such page. */
  readonly isUnknown: boolean;
  /** What the person has to learn. */
  readonly reason?: NoticeReason;
}

const tries = 3;

/** Opens the page at `url` in the visit of a request, as it was read, keeps it, and gives the browser its cookies. */
export async function arriveAt(asRead: RequestContext, ofRequest: BrandFlows, url: string): Promise<Arrived> {
  const { server, request, reply } = asRead;
  const { production, visits, clock } = server;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const context = attempt === 0 ? asRead : await readAgain(asRead);
    // The proofs of a page that has begun name this id. Once it was in vain, it is used up where it leads to nothing.
    const begunId = attempt === 0 ? begunOf(asRead, ofRequest.code)?.id : undefined;
    const { visit: own } = context;
    const draft = own && (await latestDraft(server, own, leftAt));
    const brand = draft ? await flowsOfDraft(server, ofRequest, draft) : ofRequest;
    const before = draft ? goingOnWith(brand, own, draft) : own;
    noteRelease(request, brand.release);
    const known = before?.brand === brand.code ? before : undefined;
    const ended = own ? undefined : await endedVisit(context, brand);
    const hostFacts = await factsFor(context, brand, known);
    const facts = ended ? withPerson(brand, hostFacts, ended) : hostFacts;
    const isSaid = draft && isStep(brand, url);
    const reminder = own && isStep(brand, url) && isOfBefore(own, clock()) ? 'answersKept' : undefined;
    const reason = isSaid ? 'changedElsewhere' : ended ? reasonOfEnd(ended) : (reasonOf(context) ?? reminder);
    const opened = besideLeft(context, openPage(brand, before, { url, now: clock(), facts }, begunId));
    const explained = reason === 'answersKept' ? reminded(opened, clock()) : explainedOnce(brand, opened);
    const arrived = arrivedAt(brand, reason ? explained : opened, reason);
    // An unknown address, or a request for headers alone, stores no visit.
    if ((arrived.isUnknown || request.method === 'HEAD') && !before) return arrived;
    const visit = await keepVisit(context, arrived.visit);
    if (visit) {
      writeVisitCookie(reply, production, visit);
      if (draft?.contents.isParked === true) await visits.delete(draft.id);
      return { ...arrived, visit };
    }
  }
  throw new RequestProblem(503, 'The visit is in use elsewhere at this moment.');
}

/** The flows with which a draft goes on: those that it was answered with. */
async function flowsOfDraft({ releases }: ServerContext, brand: BrandFlows, { release }: StoredVisit) {
  if (release === brand.release) return brand;
  return (await releases.of(release)).of(brand.code, brand.flows.compiled.locale);
}

function arrivedAt(brand: BrandFlows, { visit, effects }: Opened, reason: NoticeReason | undefined): Arrived {
  const arrived = { brand, visit, effects, isUnknown: isUnknown(brand, visit.contents) };
  return reason === undefined ? arrived : { ...arrived, reason };
}

// What the page before is still sending makes this one not out of date.
function besideLeft({ sending }: RequestContext, { visit, effects }: Opened): Opened {
  return { visit: { ...visit, contents: withTabLeft(visit.contents, sending) }, effects };
}

// The reason for beginning again says more than the notice about the order of steps.
function explainedOnce(brand: BrandFlows, { visit, effects }: Opened): Opened {
  const { contents } = foldAllowed(brand, visit.contents, [{ type: 'closed', target: outOfOrderNotice }], {});
  return { visit: { ...visit, contents }, effects };
}

// Once is enough until they have been away again.
function reminded({ visit, effects }: Opened, remindedAt: number): Opened {
  return { visit: { ...visit, contents: { ...visit.contents, remindedAt } }, effects };
}

function reasonOf({ visit, isLost }: RequestContext): NoticeReason | undefined {
  if (visit) return visit.contents.reason;
  return isLost ? 'visitLost' : undefined;
}

const quietMs = 30 * 60 * 1000;

// The next person at it may be another one: nobody has signed in.
function isOfBefore(
  { account, contents: { answeredAt, remindedAt = 0 } }: StoredVisit,
  now: number,
): boolean {
  return account === null && answeredAt !== undefined && Math.max(answeredAt, remindedAt) + quietMs < now;
}

async function factsFor(
  context: RequestContext,
  brand: BrandFlows,
  visit: StoredVisit | undefined,
): Promise<JsonObject> {
  const { server, request, reply } = context;
  const known = visit?.contents.state.facts ?? {};
  const tracker = trackerId(server, request, reply, trackerIn(server.host, known));
  // A visit of an account is shown to its person alone; who signed in before there was a visit owns the one that is opened.
  const signedIn = (visit?.account ?? null) !== null || tokenOf(context, brand.code)?.isLoose === true;
  const about = withTracker(server.host, known, tracker);
  const shared = await factsOfRequest(server, brand, about, { request, signedIn });
  return visitFacts(brand, shared, tracker);
}

function isStep({ flows }: BrandFlows, url: string): boolean {
  const { path, query } = locate(url);
  return placeOf(flows.compiled, path, query) !== undefined;
}
