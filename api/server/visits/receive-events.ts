import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Effect, urlOf } from '#engine/index.ts';
import { flowsOfRequest, flowsOfVisit } from '../brands/flows-of-request.ts';
import { clearVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { localUrl, nextUrl } from '../urls.ts';
import type { ServerContext } from '../server-context.ts';
import { arrive } from './arrive.ts';
import { begunVisit, currentVisit, forget, isForgotten, mayRead, namedVisit } from './current-visit.ts';
import { disown, endSession, isDisowned, isSessionOver } from './end-session.ts';
import { type ReceivedBatch, believeProven, digestOf, isRepeated, newsIn } from './event-batch.ts';
import { answered, copyOf, isChange, withBeginning } from './copies.ts';
import { foldAllowed, foldAllowedInSlices, foldInSlices } from './fold-events.ts';
import { claimVisit, keepVisit } from './keep-visit.ts';
import { goingOnWith, newerDraft, noteAnswers, urlOfDraft } from './newer-draft.ts';
import { idsOf } from './visit.ts';
import type { Copy, NoticeReason, StoredVisit, VisitContents } from './visit.ts';

type EventsRequest = FastifyRequest<{ Body: ReceivedBatch }>;

/**
 * Folds a browser's events into the visit that the server keeps, from the first one on. When they do not fit, the
 * answer is 409: with the visit as we know this page's, where our fold refuses them; else with the address to be
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
    return first ? takeBatch(context, first, request, reply) : beginAgain(context, request, reply);
  }
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
  if (isRepeated(contents, request.body)) return accept(reply, contents);
  const batch = newsIn(contents, request.body);
  if (batch.version !== contents.version) return refuse(context, visit, request, reply);
  const brand = await flowsOfVisit(context, visit);
  const { flows } = batch;
  if (flows !== undefined && flows !== brand.url) {
    return keepAnswers(context, brand, visit, { batch, reason: 'pageUpdated' }, request, reply);
  }
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
  const believe = believeProven(context.proofs, idsOf(visit), proofs);
  const folded = await foldInSlices(brand, before, events, { vault, believe });
  if (!folded.ok) {
    request.log.warn({ code: folded.problem.code }, 'a browser and its server disagree about an event');
    return refuse(context, visit, request, reply);
  }
  if (isForgotten(folded.effects)) {
    if (!mayRead(context, request, visit)) return leadAway(context, request, reply);
    await forget(context, visit, reply);
    return accept(reply, folded.contents);
  }
  if (visit.account !== null && isAnothers(context, request, visit, folded.effects)) {
    // Their own visit is opened with the page.
    clearVisitCookie(reply, context.production);
    return leadOn(reply, folded);
  }
  if (visit.account !== null && isSessionOver(folded.effects, mayRead(context, request, visit))) {
    await endSession(context, withAnswers(brand, before, batch, visit), request, reply);
    return leadOn(reply, folded);
  }
  const isNews = isChange(before.state, folded.contents.state, events);
  const contents = {
    ...folded.contents,
    ...(isNews ? answered : {}),
    withoutScript: false,
    // The batch as it was sent, since it may come again like that.
    lastBatch: digestOf(request.body.events),
  };
  const kept = isDisowned(folded.effects)
    ? await disown(context, { ...visit, contents }, reply)
    : await keepVisit(context, claimVisit(context, { ...visit, contents }, request, reply), request, reply);
  if (kept) {
    const isResumed = folded.effects.some(({ type }) => type === 'resume') && mayRead(context, request, kept);
    const draft = isResumed ? await newerDraft(context, kept) : undefined;
    return draft ? resume(context, brand, kept, draft, reply) : accept(reply, contents);
  }
  const newer = await currentVisit(context, request);
  if (!newer) return beginAgain(context, request, reply);
  // Two pages began at the same moment, and this one comes second.
  if (visit.revision === 0) return receiveEvents(context, request, reply);
  return openAnew(context, newer, 'changedElsewhere', request, reply);
}

async function beginAgain(context: ServerContext, request: EventsRequest, reply: FastifyReply) {
  const brand = await flowsOfRequest(context, request, undefined);
  const url = pageOf(request, brand.flows.compiled.app.basePath);
  const { visit } = await arrive(context, brand, { url, known: undefined }, request, reply);
  return openAnew(context, visit, 'visitLost', request, reply);
}

/** A page that began beside this visit and was answered later: this visit goes to where that page is. */
async function takeLate(
  context: ServerContext,
  visit: StoredVisit,
  first: StoredVisit,
  request: EventsRequest,
  reply: FastifyReply,
) {
  const brand = await flowsOfVisit(context, visit);
  const url = urlOf(first.contents.state.location);
  const there = foldAllowed(brand, visit.contents, [{ type: 'navigated', url, now: context.clock() }], {});
  const opening = visit.contents.openings + 1;
  const contents = { ...there.contents, ...answered, opening, openings: opening };
  const late = { batch: request.body, reason: 'changedElsewhere' } as const;
  return keepAnswers(context, brand, { ...visit, contents }, late, request, reply);
}

interface Late {
  readonly batch: ReceivedBatch;
  readonly reason: NoticeReason;
}

/** The page has to be opened anew; its answers are kept as far as they still fit. */
async function keepAnswers(
  context: ServerContext,
  brand: BrandFlows,
  visit: StoredVisit,
  { batch, reason }: Late,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { events, vault } = batch;
  const answers = events.filter(({ type }) => type === 'answered');
  const before = noteAnswers(brand, visit.contents, answers, context.clock());
  const contents = await foldAllowedInSlices(brand, before, answers, { vault });
  if (mayRead(context, request, visit))
    return openAnew(context, { ...visit, contents }, reason, request, reply);
  await context.visits.save({ ...visit, contents });
  return leadAway(context, request, reply);
}

async function openAnew(
  context: ServerContext,
  visit: StoredVisit,
  reason: NoticeReason,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { contents } = visit;
  // If it is not saved, another request was faster, and the page shows what that one did.
  await keepVisit(context, { ...visit, contents: { ...contents, reason } }, request, reply);
  return leadTo(reply, contents);
}

/** Somebody else has signed in on a page of this visit: it says so, and the token is fresh from the lender. */
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
  await visits.save({ ...going, contents: { ...going.contents, reason: 'changedElsewhere' } });
  if (draft.contents.isParked === true) await visits.delete(draft.id);
  return reply.send({ url });
}

// The events come from a page of ours, which the browser names.
function pageOf(request: FastifyRequest, basePath: string): string {
  const page = URL.parse(request.headers.referer ?? '');
  return page?.host === request.host ? page.pathname + page.search : basePath;
}

function accept(reply: FastifyReply, { version }: Copy) {
  return reply.send({ version });
}

function refuse(context: ServerContext, visit: StoredVisit, request: FastifyRequest, reply: FastifyReply) {
  if (!mayRead(context, request, visit)) return leadAway(context, request, reply);
  const { version, state, vault } = visit.contents;
  return reply.code(409).send({ version, state, vault });
}

function leadTo(reply: FastifyReply, { state }: VisitContents) {
  return reply.code(409).send({ url: localUrl(state) });
}

/** The events were taken, and lead to a page that has to be opened: another person's, or one that went on elsewhere. */
function leadOn(
  reply: FastifyReply,
  { contents, effects = [] }: { readonly contents: VisitContents; readonly effects?: readonly Effect[] },
) {
  return reply.send({ url: nextUrl(effects) ?? localUrl(contents.state) });
}

/** Says nothing of a visit: its page is opened anew, as anybody would open it. */
async function leadAway(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const brand = await flowsOfRequest(context, request, undefined);
  return reply.code(409).send({ url: pageOf(request, brand.flows.compiled.app.basePath) });
}
