import type { FastifyReply, FastifyRequest } from 'fastify';
import { urlOf } from '#engine/index.ts';
import { answerNotFound } from '#api/http/answer-error.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { flowsOfBrand, flowsOfVisit } from '../brands/flows-of-request.ts';
import { readVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import { arrive } from '../visits/arrive.ts';
import { carryOut } from '../visits/carry-out.ts';
import { currentVisit } from '../visits/current-visit.ts';
import { foldAllowed } from '../visits/fold-events.ts';
import { performerFor } from '../visits/performer.ts';
import type { StoredVisit } from '../visits/visit.ts';
import { localUrl } from '../urls.ts';
import { sendOutcome } from './send-outcome.ts';
import { sendWaiting } from './waiting.ts';

/**
 * The wait of a page without script: shown while it lasts (`after`), and then the status is asked for once more, and
 * leads on where it has changed.
 */
export async function goOn(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const visit = await currentVisit(context, request);
  if (!visit) return reply.redirect(await firstUrl(context), 303);
  const { polling, location } = visit.contents.state;
  const brand = await flowsOfVisit(context, visit);
  if (!polling) return reply.redirect(localUrl(visit.contents.state), 303);
  const seconds = secondsIn(request);
  if (seconds > 0) return sendWaiting(context, brand, visit.contents, seconds, reply);
  const event = { type: 'polled', wait: polling.wait, now: context.clock() } as const;
  const { contents, effects } = foldAllowed(brand, visit.contents, [event], {});
  const begun = { visit: { ...visit, contents: { ...contents, withoutScript: true } }, effects };
  const done = await carryOut(performerFor(context, brand, request, reply, visit), begun);
  if (!done) return reply.redirect(localUrl(visit.contents.state), 303);
  const isMoved = urlOf(done.visit.contents.state.location) !== urlOf(location);
  return sendOutcome(context, { progress: done, before: visit.contents, isMoved }, reply);
}

function secondsIn({ query }: FastifyRequest): number {
  const { after } = query as { readonly after?: unknown };
  return typeof after === 'string' && /^\d{1,4}$/.test(after) ? Number(after) : 0;
}

/** Notes that the calls of this visit are the server's to make, and opens its page again. */
export async function withoutScript(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const visit = (await currentVisit(context, request)) ?? (await keepBegun(context, request, reply));
  // Without cookies, leading back to the page would go in circles.
  if (!visit) throw new RequestProblem(400, 'This page needs cookies.');
  await context.visits.save(noted(visit));
  return reply.redirect(localUrl(visit.contents.state), 303);
}

// A path on our host as browsers send it; anything that they would read as another host is refused.
const pageUrl = /^\/(?![/\\])[!-~]*$/;

/** The visit that has begun on the page from which a request comes, kept from now on. */
async function keepBegun(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredVisit | undefined> {
  const cookie = readVisitCookie(request);
  if (cookie?.begunAt === undefined) return undefined;
  const brand = await flowsOfBrand(context, cookie.brand, request);
  const { page } = request.query as { readonly page?: unknown };
  const isPage = typeof page === 'string' && pageUrl.test(page);
  if (!brand) return undefined;
  const url = isPage ? page : brand.flows.compiled.app.basePath;
  const { visit, isUnknown } = await arrive(context, brand, { url, known: undefined }, request, reply);
  return isUnknown ? answerNotFound() : visit;
}

function noted(visit: StoredVisit): StoredVisit {
  return { ...visit, contents: { ...visit.contents, withoutScript: true } };
}

async function firstUrl({ flows }: ServerContext): Promise<string> {
  return (await flows.of(flows.fallback)).flows.compiled.app.basePath;
}
