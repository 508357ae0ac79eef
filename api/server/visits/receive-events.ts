import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Effect } from '#engine/visit/effect.ts';
import { brandOfRequest } from '../brands/brand-of-request.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../server-context.ts';
import { arrive } from './arrive.ts';
import { currentVisit } from './current-visit.ts';
import { digestOf, isRepeated } from './event-batch.ts';
import type { EventBatch } from './event-batch.ts';
import { foldAllowed } from './fold-allowed.ts';
import { foldEvents } from './fold-events.ts';
import { newerDraft } from './newer-draft.ts';
import { noteAnswers } from './note-answers.ts';
import type { Visit, VisitContents } from './visit.ts';

type EventsRequest = FastifyRequest<{ Body: EventBatch }>;

/**
 * Folds a browser's events into the visit that the server keeps. When they do not fit, because another tab was
 * faster, the visit is gone or our fold refuses them, the answer is 409 with the visit as it is here; with
 * `reload`, the browser has to open the page anew.
 */
export async function receiveEvents(context: ServerContext, request: EventsRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const visit = await currentVisit(context, request);
  if (!visit) return beginAgain(context, request, reply);
  if (isRepeated(visit.contents, request.body)) return accept(reply, visit.contents);
  const { version, events, vault, flows } = request.body;
  if (version !== visit.contents.version) return conflict(reply, visit.contents);

  const brand = await context.flows.of(visit.brand);
  if (flows !== undefined && flows !== brand.url) return renew(context, brand, visit, request.body, reply);
  const before = noteAnswers(brand, visit.contents, events, context.clock());
  const folded = foldEvents(brand, before, events, vault);
  if (!folded.ok) {
    request.log.warn({ code: folded.problem.code }, 'a browser and its server disagree about an event');
    return conflict(reply, visit.contents);
  }
  const contents = { ...folded.contents, withoutScript: false, lastBatch: digestOf(request.body) };
  if (await context.visits.save({ ...visit, contents })) {
    const draft = folded.effects.some(isSignIn) ? await newerDraft(context, visit) : undefined;
    return draft ? conflict(reply, draft.contents, true) : accept(reply, contents);
  }
  const newer = await currentVisit(context, request);
  return newer ? conflict(reply, newer.contents) : beginAgain(context, request, reply);
}

async function beginAgain(context: ServerContext, request: EventsRequest, reply: FastifyReply) {
  const brand = await context.flows.of(brandOfRequest(context, request));
  const url = pageOf(request, brand.flows.compiled.app.basePath);
  const { visit } = await arrive(context, brand, url, request, reply);
  return openAnew(context, visit, reply);
}

/** A page that was open while the flows changed: what it answered is kept as far as it still fits. */
async function renew(
  context: ServerContext,
  brand: BrandFlows,
  visit: Visit,
  { events, vault }: EventBatch,
  reply: FastifyReply,
) {
  const answers = events.filter(({ type }) => type === 'answered');
  const before = noteAnswers(brand, visit.contents, answers, context.clock());
  const { contents } = foldAllowed(brand, before, answers, vault);
  return openAnew(context, { ...visit, contents }, reply);
}

async function openAnew({ visits }: ServerContext, visit: Visit, reply: FastifyReply) {
  const contents = { ...visit.contents, isSurprise: true };
  // Not saved: somebody else was faster, and what they did is what the page will show.
  await visits.save({ ...visit, contents });
  return conflict(reply, contents, true);
}

function isSignIn(effect: Effect): boolean {
  return effect.type === 'store' && effect.token === 'keep';
}

// The events come from a page of ours, which the browser names.
function pageOf(request: FastifyRequest, basePath: string): string {
  const page = URL.parse(request.headers.referer ?? '');
  return page?.host === request.host ? page.pathname + page.search : basePath;
}

function accept(reply: FastifyReply, { version }: VisitContents) {
  return reply.send({ version });
}

function conflict(reply: FastifyReply, { version, state, vault }: VisitContents, reload = false) {
  return reply.code(409).send({ version, state, vault, ...(reload ? { reload } : {}) });
}
