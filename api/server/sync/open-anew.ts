import type { FastifyReply, FastifyRequest } from 'fastify';
import { opensBeside, urlOf } from '#engine/index.ts';
import { flowsOfRequest, flowsOfVisit } from '../context/flows-of-request.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../context/server-context.ts';
import { localUrl, onOurHost } from '../requests/urls.ts';
import { type NoticeReason, type StoredVisit, answered } from '../visits/visit.ts';
import type { ReceivedBatch } from '../visits/event-batch.ts';
import { foldAllowed, foldAllowedInSlices } from '../visits/fold-events.ts';
import { arriveAt } from './arrive.ts';
import { keepVisit, mayRead } from './current-visit.ts';
import { noteAnswers } from './newer-draft.ts';

/** The events of a browser. */
export type EventsRequest = FastifyRequest<{ Body: ReceivedBatch }>;

/** The visit of a page is gone: another one begins at the page, which is opened anew. */
export async function beginAgain(context: ServerContext, request: EventsRequest, reply: FastifyReply) {
  const brand = await flowsOfRequest(context, request, undefined);
  const url = pageOf(request, brand.flows.compiled.app.basePath);
  const { visit } = await arriveAt(context, brand, { url, known: undefined }, request, reply);
  return openAnew(context, visit, 'visitLost', request, reply);
}

/** The answers of a page begin another visit than the one that it was written for, whose keys are never used again. */
export async function beginAnother(
  context: ServerContext,
  first: StoredVisit,
  request: EventsRequest,
  reply: FastifyReply,
) {
  const brand = await flowsOfVisit(context, first);
  const url = urlOf(first.contents.state.location);
  const { visit } = await arriveAt(context, brand, { url, known: undefined }, request, reply);
  const isUnanswered = !request.body.events.some(({ type }) => type === 'answered');
  const another = { ...visit, contents: { ...visit.contents, isUnanswered } };
  const late = { batch: request.body, reason: 'changedElsewhere' } as const;
  return keepLateAnswers(context, brand, another, late, request, reply);
}

/**
 * A page that began beside this visit and was answered later, or one that is not known any more (`first` is absent): this
 * visit goes to where that page is.
 */
export async function takeLate(
  context: ServerContext,
  visit: StoredVisit,
  first: StoredVisit | undefined,
  request: EventsRequest,
  reply: FastifyReply,
) {
  const brand = await flowsOfVisit(context, visit);
  const { basePath } = brand.flows.compiled.app;
  const url = first ? urlOf(first.contents.state.location) : pageOf(request, basePath);
  const there = foldAllowed(brand, visit.contents, [{ type: 'navigated', url, now: context.clock() }], {});
  const opening = visit.contents.openings + 1;
  const contents = { ...there.contents, ...answered(visit.contents), opening, openings: opening };
  const late = { batch: request.body, reason: 'changedElsewhere' } as const;
  return keepLateAnswers(context, brand, { ...visit, contents }, late, request, reply);
}

interface Late {
  readonly batch: ReceivedBatch;
  readonly reason: NoticeReason;
}

/** The page has to be opened anew; its answers are kept as far as they still fit. */
export async function keepLateAnswers(
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
  const contents = await foldAllowedInSlices(context.slices, brand, before, answers, { vault });
  if (mayRead(context, request, visit))
    return openAnew(context, { ...visit, contents }, reason, request, reply);
  await context.visits.save({ ...visit, contents });
  return leadAway(context, request, reply);
}

/** Opens a page again where its visit is, and says why. A page in a tab of its own stays in it, and leads no other there. */
export async function openAnew(
  context: ServerContext,
  visit: StoredVisit,
  reason: NoticeReason,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { contents } = visit;
  context.meter.eventsRefused(reason);
  // If it is not saved, another request was faster, and the page shows what that one did.
  await keepVisit(context, { ...visit, contents: { ...contents, reason } }, request, reply);
  const { flows } = await flowsOfVisit(context, visit);
  const [place, page] = [localUrl(contents.state), pageOf(request, flows.compiled.app.basePath)];
  const url = [place, page].some((each) => opensBeside(flows, each)) ? page : place;
  return reply.code(409).send({ url });
}

/** Says nothing of a visit: its page is opened anew, as anybody would open it. */
export async function leadAway(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  context.meter.eventsRefused('ofOthers');
  const brand = await flowsOfRequest(context, request, undefined);
  return reply.code(409).send({ url: pageOf(request, brand.flows.compiled.app.basePath) });
}

// The events come from a page of ours, which the browser names.
function pageOf(request: FastifyRequest, basePath: string): string {
  const page = URL.parse(request.headers.referer ?? '');
  return page?.host === request.host ? onOurHost(page.pathname + page.search) : basePath;
}
