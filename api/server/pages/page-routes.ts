import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '#api/http/answer-error.ts';
import { urlOf } from '#engine/index.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { ServerContext } from '../context/server-context.ts';
import { afterEarlierOnes, awaitSending } from '../visits/visit-queue.ts';
import { answerForm } from './answer-form.ts';
import { cookiesRoute } from './ask-for-cookies.ts';
import { bringsNoCookie } from '../cookies/browser-cookies.ts';
import { pageIn } from './page-in.ts';
import { goOnPath, localUrl, onOurHost, urlToAskForCookies, withoutScriptPath } from '../requests/urls.ts';
import { type PostedForm, readForms } from '../sync/posted-form.ts';
import { answerWithPage } from './answer-page.ts';
import { flowsOfBrand, flowsOfVisit } from '../context/flows-of-request.ts';
import { readVisitCookie, writeVisitCookie } from '../cookies/visit-cookie.ts';
import { carryOut } from '../sync/carry-out.ts';
import { currentVisit } from '../sync/current-visit.ts';
import { foldAllowed } from '../visits/fold-events.ts';
import { performerFor } from '../sync/performer.ts';
import type { StoredVisit } from '../visits/visit.ts';
import { sendOutcome, sendWaiting } from './send-outcome.ts';

/** Every other address is a page of the flows; an unknown one is the flows' page for that. */
export function pageRoutes(app: FastifyInstance, context: ServerContext): void {
  const onRequest = [awaitSending(context), afterEarlierOnes(context)];
  app.get('/*', { onRequest: [forPages, ...onRequest], exposeHeadRoute: true }, (request, reply) =>
    answerWithPage(context, request, reply),
  );
  app.get(goOnPath, { onRequest }, (request, reply) => goOn(context, request, reply));
  app.get(withoutScriptPath, { onRequest }, (request, reply) => withoutScript(context, request, reply));
  cookiesRoute(app, context);
  void app.register(async (forms) => formRoutes(forms, context));
}

/** Only pages take forms. */
function formRoutes(app: FastifyInstance, context: ServerContext): void {
  readForms(app, context);
  app.post<{ Body: PostedForm | undefined }>(
    '/*',
    { onRequest: forPages, preHandler: afterEarlierOnes(context) },
    async (request, reply) => {
      const { body } = request;
      if (body === undefined) return answerNotFound();
      if (isNavigation(request) && bringsNoCookie(request))
        return reply.redirect(urlToAskForCookies(onOurHost(request.url)), 303);
      return answerForm(context, body, request, reply);
    },
  );
}

/** Whether a browser shows what it is answered. A program that sends a form has no page that could have given it cookies. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate';
}

/** Refuses calls before they wait: one that a page makes through our own door would wait for that page, which waits for it. */
async function forPages({ url, headers: { accept = '*/*' } }: FastifyRequest): Promise<void> {
  if (!accept.includes('text/html') && !accept.includes('*/*')) answerNotFound();
  if (wellKnownFile.test(url.replace(/[?#].*$/s, ''))) answerNotFound();
}

/** What browsers, telephones and machines look for by themselves: there is the file, or nothing, and never a page. */
const wellKnownFile =
  /^\/\.well-known\/|\/[^/]*\.(?:png|ico|svg|gif|jpe?g|webp|avif|txt|xml|json|webmanifest|m?js|map|css|woff2?|pdf|zip)$/i;

/**
 * The wait of a page without script: shown while it lasts (`after`), and then the status is asked for once more, and
 * leads on where it has changed.
 */
async function goOn(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
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
  context.meter.eventTaken(event.type);
  const isMoved = urlOf(done.visit.contents.state.location) !== urlOf(location);
  return sendOutcome(context, { progress: done, before: visit.contents, isMoved }, reply);
}

function secondsIn({ query }: FastifyRequest): number {
  const { after } = query as { readonly after?: unknown };
  return typeof after === 'string' && /^\d{1,4}$/.test(after) ? Number(after) : 0;
}

/**
 * Notes that the calls of this visit are the server's to make, and opens its page again. Of a visit that nobody keeps yet
 * its cookie says so: whoever only looks leaves no row.
 */
async function withoutScript(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const visit = await currentVisit(context, request);
  if (visit) {
    await context.visits.save(noted(visit));
    return reply.redirect(localUrl(visit.contents.state), 303);
  }
  if (bringsNoCookie(request)) return reply.redirect(urlToAskForCookies(pageIn(request) ?? '/'), 303);
  const cookie = readVisitCookie(request);
  const brand = cookie && (await flowsOfBrand(context, cookie.brand, request));
  // Without cookies, leading back to the page would go in circles.
  if (!brand || cookie.begunAt === undefined) throw new RequestProblem(400, 'This page needs cookies.');
  writeVisitCookie(reply, context.production, { ...cookie, isPlain: true });
  return reply.redirect(pageIn(request) ?? brand.flows.compiled.app.basePath, 303);
}

function noted(visit: StoredVisit): StoredVisit {
  return { ...visit, contents: { ...visit.contents, withoutScript: true } };
}

async function firstUrl({ flows }: ServerContext): Promise<string> {
  return (await flows.of(flows.fallback)).flows.compiled.app.basePath;
}
