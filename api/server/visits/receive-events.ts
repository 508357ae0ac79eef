import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Effect, urlOf } from '#engine/index.ts';
import { flowsOfRequest, flowsOfVisit } from '../brands/flows-of-request.ts';
import { writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { localUrl } from '../urls.ts';
import type { ServerContext } from '../server-context.ts';
import { arrive } from './arrive.ts';
import { begunVisit, currentVisit, forget, isForgotten } from './current-visit.ts';
import { type ReceivedBatch, believeProven, digestOf, isRepeated, newsIn } from './event-batch.ts';
import { answered, copyOf, isChange, withBeginning } from './copies.ts';
import { foldAllowed, foldAllowedInSlices, foldInSlices } from './fold-events.ts';
import { newerDraft, noteAnswers } from './newer-draft.ts';
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
  const visit = await currentVisit(context, request);
  const contents = visit && copyOf(visit.contents, opening);
  if (contents) return takeBatch(context, { ...visit, contents }, request, reply);
  const first = begun && (await begunVisit(context, begun, request));
  if (!visit) {
    return first ? takeBatch(context, first, request, reply) : beginAgain(context, request, reply);
  }
  if (first?.brand !== visit.brand) return openAnew(context, visit, 'changedElsewhere', reply);
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
  if (batch.version !== contents.version) return refuse(reply, contents);
  const brand = await flowsOfVisit(context, visit);
  const { flows } = batch;
  if (flows !== undefined && flows !== brand.url) {
    return keepAnswers(context, brand, visit, { batch, reason: 'pageUpdated' }, reply);
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
  const believe = believeProven(context.proofs, visit.id, proofs);
  const folded = await foldInSlices(brand, before, events, { vault, believe });
  if (!folded.ok) {
    request.log.warn({ code: folded.problem.code }, 'a browser and its server disagree about an event');
    return refuse(reply, visit.contents);
  }
  if (isForgotten(folded.effects)) {
    await forget(context, visit, reply);
    return accept(reply, folded.contents);
  }
  const isNews = isChange(before.state, folded.contents.state, events);
  const contents = {
    ...folded.contents,
    ...(isNews ? answered : {}),
    withoutScript: false,
    // The batch as it was sent, since it may come again like that.
    lastBatch: digestOf(request.body.events),
  };
  if (await save(context, { ...visit, contents }, reply)) {
    const draft = folded.effects.some(isSignIn) ? await newerDraft(context, visit) : undefined;
    return draft ? leadTo(reply, draft.contents) : accept(reply, contents);
  }
  const newer = await currentVisit(context, request);
  if (!newer) return beginAgain(context, request, reply);
  // Two pages began at the same moment, and this one comes second.
  if (visit.revision === 0) return receiveEvents(context, request, reply);
  return openAnew(context, newer, 'changedElsewhere', reply);
}

async function beginAgain(context: ServerContext, request: EventsRequest, reply: FastifyReply) {
  const brand = await flowsOfRequest(context, request, undefined);
  const url = pageOf(request, brand.flows.compiled.app.basePath);
  const { visit } = await arrive(context, brand, { url, known: undefined }, request, reply);
  return openAnew(context, visit, 'visitLost', reply);
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
  return keepAnswers(context, brand, { ...visit, contents }, late, reply);
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
  reply: FastifyReply,
) {
  const { events, vault } = batch;
  const answers = events.filter(({ type }) => type === 'answered');
  const before = noteAnswers(brand, visit.contents, answers, context.clock());
  const contents = await foldAllowedInSlices(brand, before, answers, { vault });
  return openAnew(context, { ...visit, contents }, reason, reply);
}

async function openAnew(
  context: ServerContext,
  visit: StoredVisit,
  reason: NoticeReason,
  reply: FastifyReply,
) {
  // If it is not saved, another request was faster, and the page shows what that one did.
  await save(context, { ...visit, contents: { ...visit.contents, reason } }, reply);
  return leadTo(reply, visit.contents);
}

/** Saves a visit; with the first time, its cookie says that we keep it. */
async function save(
  { visits, production }: ServerContext,
  visit: StoredVisit,
  reply: FastifyReply,
): Promise<boolean> {
  const isSaved = await visits.save(visit);
  if (isSaved && visit.revision === 0) writeVisitCookie(reply, production, visit);
  return isSaved;
}

function isSignIn(effect: Effect): boolean {
  return effect.type === 'store' && effect.token === 'keep';
}

// The events come from a page of ours, which the browser names.
function pageOf(request: FastifyRequest, basePath: string): string {
  const page = URL.parse(request.headers.referer ?? '');
  return page?.host === request.host ? page.pathname + page.search : basePath;
}

function accept(reply: FastifyReply, { version }: Copy) {
  return reply.send({ version });
}

function refuse(reply: FastifyReply, { version, state, vault }: Copy) {
  return reply.code(409).send({ version, state, vault });
}

function leadTo(reply: FastifyReply, { state }: VisitContents) {
  return reply.code(409).send({ url: localUrl(state) });
}
