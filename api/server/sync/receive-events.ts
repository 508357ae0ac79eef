import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Effect } from '#engine/index.ts';
import { areServed, flowsOfVisit } from '../context/flows-of-request.ts';
import type { Asker } from '../calls/reply-proofs.ts';
import { bringsNoCookie } from '../cookies/browser-cookies.ts';
import { readToken } from '../cookies/token-cookie.ts';
import { clearVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../context/server-context.ts';
import { localUrl, nextUrl, urlToAskForCookies } from '../requests/urls.ts';
import {
  type Copy,
  type StoredVisit,
  type VisitContents,
  answered,
  copyOf,
  idsOf,
  isCrowdedOut,
  isChange,
  withBeginning,
} from '../visits/visit.ts';
import { type ReceivedBatch, believeProven, digestOf, isRepeated, newsIn } from '../visits/event-batch.ts';
import { foldAllowed, foldAllowedInSlices, foldInSlices } from '../visits/fold-events.ts';
import { hasOldFlags } from './circumstances.ts';
import {
  begunVisit,
  currentVisit,
  forget,
  isForgotten,
  keepVisit,
  markOf,
  mayRead,
  namedVisit,
} from './current-visit.ts';
import { disown, endSession, isDisowned, isEndedByService, isSessionOver } from './end-session.ts';
import { finishOthers, goingOnWith, isFinished, newerDraft, noteAnswers, urlOfDraft } from './newer-draft.ts';
import {
  type EventsRequest,
  beginAgain,
  beginAnother,
  keepLateAnswers,
  leadAway,
  openAnew,
  takeLate,
} from './open-anew.ts';

/**
 * Folds a browser's events into the visit that the server keeps, from the first one on. When they do not fit, the
 * answer is 409: with the visit as we know this page's and the answers that fit, where our fold refuses them; else with the address to be
 * opened anew, because answers have changed elsewhere, the visit is gone, or its flows are.
 */
export async function receiveEvents(
  context: ServerContext,
  request: EventsRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const { opening, begun } = request.body;
  // Whoever may not read the visit may still write from its open page: an answer is not lost with a session.
  const visit = await namedVisit(context, request);
  const contents = visit && copyOf(visit.contents, opening);
  if (contents) return takeBatch(context, { ...visit, contents }, request, reply);
  if (visit && !mayRead(context, request, visit)) return leadAway(context, request, reply);
  const first = begun && (await begunVisit(context, begun, request));
  if (!visit) {
    const mark = first ? markOf(context, begun, first, request) : 'none';
    if (begun && first && bringsNoCookie(request)) return askForCookies(first, reply);
    if (!first || mark === 'none') return beginAgain(context, request, reply);
    return mark === 'this'
      ? takeBatch(context, first, request, reply)
      : beginAnother(context, first, request, reply);
  }
  const isAnswer = request.body.events.some(({ type }) => type === 'answered');
  if (!first && isAnswer && isCrowdedOut(visit.contents, opening))
    return takeLate(context, visit, undefined, request, reply);
  if (first?.brand !== visit.brand) return openAnew(context, visit, 'changedElsewhere', request, reply);
  if (visit.contents.isUnanswered !== true) return takeLate(context, visit, first, request, reply);
  const joined = withBeginning(visit.contents, first.contents);
  return takeBatch(context, { ...visit, contents: joined }, request, reply);
}

async function takeBatch(
  context: ServerContext,
  visit: StoredVisit,
  request: EventsRequest,
  reply: FastifyReply,
) {
  const { contents } = visit;
  const wasRefused = contents.isLastRefused === true && request.body.version < contents.version;
  if (isRepeated(contents, request.body))
    return wasRefused ? refuse(context, visit, 'repeated', request, reply) : accept(reply, contents);
  const batch = newsIn(contents, request.body);
  if (batch.version !== contents.version) return refuse(context, visit, 'version', request, reply);
  const brand = await flowsOfVisit(context, visit);
  const isOld = !(await areServed(context, brand, batch.flows));
  // A gate may hang on a flag that was switched since the page was written.
  if (isOld || (await hasOldFlags(context, brand, contents))) {
    return keepLateAnswers(context, brand, visit, { batch, reason: 'pageUpdated' }, request, reply);
  }
  // Its browser has not heard yet that what came before did not fit.
  if (wasRefused) return takeWhatFits(context, brand, { visit, batch, reason: 'repeated' }, request, reply);
  return takeIn(context, brand, { visit, batch }, request, reply);
}

async function takeIn(
  context: ServerContext,
  brand: BrandFlows,
  { visit, batch }: { readonly visit: StoredVisit; readonly batch: ReceivedBatch },
  request: EventsRequest,
  reply: FastifyReply,
) {
  const { events, vault, proofs } = batch;
  const before = noteAnswers(brand, visit.contents, events, context.clock());
  const believe = believeProven(context.proofs, askersOf(context, request, visit), proofs);
  const folded = await foldInSlices(context.slices, brand, before, events, { vault, believe });
  if (!folded.ok) {
    request.log.warn({ code: folded.problem.code }, 'a browser and its server disagree about an event');
    return takeWhatFits(context, brand, { visit, batch, reason: folded.problem.code }, request, reply);
  }
  if (isForgotten(folded.effects)) {
    if (!mayRead(context, request, visit)) return leadAway(context, request, reply);
    await forget(context, visit, reply);
    return accept(reply, folded.contents);
  }
  if (visit.account !== null && isAnothers(context, request, visit, folded.effects)) {
    // Their own visit is opened with the page.
    clearVisitCookie(reply, context.production, visit);
    return leadOn(reply, folded);
  }
  if (visit.account !== null && isSessionOver(folded.effects, mayRead(context, request, visit))) {
    const isEnded = isEndedByService(folded.effects);
    await endSession(context, withAnswers(brand, before, batch, visit), request, reply, isEnded);
    return leadOn(reply, folded);
  }
  const isNews = isChange(brand.flows.compiled, before.state, folded.contents.state, events);
  const contents = {
    ...folded.contents,
    ...(isNews ? answered(folded.contents) : {}),
    withoutScript: false,
    // The batch as it was sent, since it may come again like that.
    lastBatch: digestOf(request.body.events),
  };
  const kept = isDisowned(folded.effects)
    ? await disown(context, { ...visit, contents }, reply)
    : await keepVisit(context, { ...visit, contents }, request, reply);
  if (kept) {
    for (const { type } of events) context.meter.eventTaken(type);
    if (isFinished(folded.effects)) await finishOthers(context.visits, kept);
    const isResumed = folded.effects.some(({ type }) => type === 'resume') && mayRead(context, request, kept);
    const draft = isResumed ? await newerDraft(context, kept) : undefined;
    return draft ? resume(context, brand, kept, draft, reply) : accept(reply, contents);
  }
  return comeSecond(context, visit, request, reply);
}

/** Another request was faster. */
async function comeSecond(
  context: ServerContext,
  visit: StoredVisit,
  request: EventsRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const newer = await currentVisit(context, request);
  if (!newer) return beginAgain(context, request, reply);
  // Two pages began at the same moment, and this one comes second.
  if (visit.revision === 0) return receiveEvents(context, request, reply);
  return openAnew(context, newer, 'changedElsewhere', request, reply);
}

interface Misfit {
  readonly visit: StoredVisit;
  readonly batch: ReceivedBatch;
  readonly reason: string;
}

/** Keeps the answers of a batch that fit, where something in it does not; nothing else of it counts. */
async function takeWhatFits(
  context: ServerContext,
  brand: BrandFlows,
  { visit, batch, reason }: Misfit,
  request: EventsRequest,
  reply: FastifyReply,
) {
  const { vault } = batch;
  const answers = batch.events.filter(({ type }) => type === 'answered');
  const before = noteAnswers(brand, visit.contents, answers, context.clock());
  const fitting = await foldAllowedInSlices(context.slices, brand, before, answers, { vault });
  if (fitting.version === before.version) return refuse(context, visit, reason, request, reply);
  const isNews = isChange(brand.flows.compiled, before.state, fitting.state, answers);
  const contents = {
    ...fitting,
    ...(isNews ? answered(fitting) : {}),
    withoutScript: false,
    // All of them are dealt with, so that they count no second time where they come again.
    version: batch.version + batch.events.length,
    lastBatch: digestOf(request.body.events),
    isLastRefused: true,
  };
  const held = { ...visit, contents };
  // Its browser would not know of a call that only these answers lead to; a page that is opened makes it.
  const isAsking = Object.keys(contents.pending).some((call) => !Object.hasOwn(before.pending, call));
  if (isAsking && mayRead(context, request, visit))
    return openAnew(context, held, 'notTaken', request, reply);
  const kept = await keepVisit(context, held, request, reply);
  return kept ? refuse(context, kept, reason, request, reply) : comeSecond(context, visit, request, reply);
}

/**
 * Who may have asked what a visit reports: its person or nobody, since they may have signed in meanwhile. The account that
 * is signed in counts only while the visit is nobody's.
 */
function askersOf({ clock }: ServerContext, request: FastifyRequest, visit: StoredVisit): readonly Asker[] {
  const account = visit.account ?? readToken(request, visit.brand, clock())?.account;
  return idsOf(visit).flatMap((id) => [
    { visit: id, account },
    { visit: id, account: undefined },
  ]);
}

/** Somebody else has signed in on a page of this visit: it says so, and the token is fresh from the backend. */
function isAnothers(
  context: ServerContext,
  request: FastifyRequest,
  visit: StoredVisit,
  effects: readonly Effect[],
): boolean {
  const isSignIn = effects.some((effect) => effect.type === 'store' && effect.token === 'keep');
  return isSignIn && !isSessionOver(effects, false) && !mayRead(context, request, visit);
}

/** The visit with what was answered in a batch, and nothing of what else happened. */
function withAnswers(
  brand: BrandFlows,
  before: VisitContents,
  { events, vault }: ReceivedBatch,
  visit: StoredVisit,
): StoredVisit {
  const answers = events.filter(({ type }) => type === 'answered');
  return { ...visit, contents: foldAllowed(brand, before, answers, { vault }).contents };
}

/** Goes on with what the person answered elsewhere, where they were. */
async function resume(
  { visits }: ServerContext,
  brand: BrandFlows,
  visit: StoredVisit,
  draft: StoredVisit,
  reply: FastifyReply,
) {
  const url = urlOfDraft(brand, draft);
  if (url === undefined) return accept(reply, visit.contents);
  const going = goingOnWith(visit, draft);
  const kept = await visits.save({ ...going, contents: { ...going.contents, reason: 'changedElsewhere' } });
  // Where another request was faster, the draft is all that there is of what was answered.
  if (kept && draft.contents.isParked === true) await visits.delete(draft.id);
  return reply.send({ url });
}

function askForCookies({ contents }: StoredVisit, reply: FastifyReply) {
  return reply.code(409).send({ url: urlToAskForCookies(localUrl(contents.state)) });
}

function accept(reply: FastifyReply, { version }: Copy) {
  return reply.send({ version });
}

function refuse(
  context: ServerContext,
  visit: StoredVisit,
  reason: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!mayRead(context, request, visit)) return leadAway(context, request, reply);
  context.meter.eventsRefused(reason);
  const { version, state, vault } = visit.contents;
  return reply.code(409).send({ version, state, vault });
}

/** The events were taken, and lead to a page that has to be opened: another person's, or one that went on elsewhere. */
function leadOn(
  reply: FastifyReply,
  { contents, effects = [] }: { readonly contents: VisitContents; readonly effects?: readonly Effect[] },
) {
  return reply.send({ url: nextUrl(effects) ?? localUrl(contents.state) });
}
