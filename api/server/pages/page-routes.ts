import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from '#api/http/answer-error.ts';
import { answersPath, urlOf } from '#engine/index.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { type RequestContext, readContext } from '../context/request-context.ts';
import type { ServerContext } from '../context/server-context.ts';
import { afterEarlierOnes, awaitSending } from '../context/visit-queue.ts';
import { answerForm } from './answer-form.ts';
import { answerWithFile } from './answers-file.ts';
import { cookiesRoute } from './ask-for-cookies.ts';
import { pageIn } from './page-in.ts';
import { goOnPath, localUrl, onOurHost, urlToAskForCookies, withoutScriptPath } from '../requests/urls.ts';
import { type PostedForm, readForms } from '../sync/posted-form.ts';
import { answerWithPage } from './answer-page.ts';
import { flowsOfBrand } from '../context/flows-of-request.ts';
import { writeVisitCookie } from '../cookies/visit-cookie.ts';
import { runEffects } from '../sync/run-effects.ts';
import { foldAllowed } from '../visits/fold-events.ts';
import { effectRunnerFor } from '../sync/effect-runner.ts';
import type { StoredVisit } from '../visits/visit.ts';
import { sendOutcome, sendWaiting } from './send-outcome.ts';

/** Every other address is a page of the flows; an unknown one is the flows' page for that. */
export function pageRoutes(app: FastifyInstance, server: ServerContext): void {
  const onRequest = [awaitSending(server), afterEarlierOnes(server)];
  const preHandler = readContext();
  const inTurn = { onRequest, preHandler };
  const page = { onRequest: [forPages, ...onRequest], preHandler, exposeHeadRoute: true };
  app.get('/*', page, ({ context }) => answerWithPage(context));
  app.get(goOnPath, inTurn, ({ context }) => goOn(context));
  app.get(withoutScriptPath, inTurn, ({ context }) => withoutScript(context));
  app.get(answersPath, inTurn, ({ context }) => answerWithFile(context));
  cookiesRoute(app, server);
  void app.register(async (forms) => formRoutes(forms, server));
}

/** Only pages take forms. */
function formRoutes(app: FastifyInstance, server: ServerContext): void {
  readForms(app, server);
  app.post<{ Body: PostedForm | undefined }>(
    '/*',
    { onRequest: forPages, preHandler: [afterEarlierOnes(server), readContext()] },
    async (request, reply) => {
      const { body, context } = request;
      if (body === undefined) return answerNotFound();
      if (isNavigation(request) && context.hasNoCookie)
        return reply.redirect(urlToAskForCookies(onOurHost(request.url)), 303);
      return answerForm(context, body);
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
async function goOn(context: RequestContext) {
  const { server, request, reply, brand, visit } = context;
  if (!visit) return reply.redirect(await firstUrl(server), 303);
  const { polling, location } = visit.contents.state;
  if (!polling) return reply.redirect(localUrl(visit.contents.state), 303);
  const seconds = secondsIn(request);
  if (seconds > 0) return sendWaiting(context, visit.contents, seconds);
  const event = { type: 'polled', wait: polling.wait, now: server.clock() } as const;
  const { contents, effects } = foldAllowed(brand, visit.contents, [event], {});
  const begun = { visit: { ...visit, contents: { ...contents, withoutScript: true } }, effects };
  const done = await runEffects(effectRunnerFor(context, visit), begun);
  if (!done) return reply.redirect(localUrl(visit.contents.state), 303);
  server.meter.eventTaken(event.type);
  const isMoved = urlOf(done.visit.contents.state.location) !== urlOf(location);
  return sendOutcome(context, { progress: done, before: visit.contents, isMoved });
}

function secondsIn({ query }: FastifyRequest): number {
  const { after } = query as { readonly after?: unknown };
  return typeof after === 'string' && /^\d{1,4}$/.test(after) ? Number(after) : 0;
}

/**
 * Notes that the calls of this visit are the server's to make, and opens its page again. If its visit is not stored
 * yet, its cookie says so: a look leaves no row.
 */
async function withoutScript(context: RequestContext) {
  const { server, request, reply, visit, latest: cookie } = context;
  if (visit) {
    await server.visits.save(noted(visit));
    return reply.redirect(localUrl(visit.contents.state), 303);
  }
  if (context.hasNoCookie) return reply.redirect(urlToAskForCookies(pageIn(request) ?? '/'), 303);
  const brand = cookie && (await flowsOfBrand(server, cookie.brand, request));
  // Without cookies, leading back to the page would go in circles.
  if (!brand || cookie.begunAt === undefined) throw new RequestProblem(400, 'This page needs cookies.');
  writeVisitCookie(reply, server.production, { ...cookie, isPlain: true });
  return reply.redirect(pageIn(request) ?? brand.flows.compiled.app.basePath, 303);
}

function noted(visit: StoredVisit): StoredVisit {
  return { ...visit, contents: { ...visit.contents, withoutScript: true } };
}

async function firstUrl({ flows }: ServerContext): Promise<string> {
  return (await flows.of(flows.fallback)).flows.compiled.app.basePath;
}
