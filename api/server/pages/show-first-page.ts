import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type JsonObject, concealedIn, objectOf } from '#engine/index.ts';
import { type VisitCookie, newVisitId, writeVisitCookie } from '../cookies/visit-cookie.ts';
import { clearToken } from '../cookies/token-cookie.ts';
import { trackerId } from '../cookies/browser-cookies.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { withTracker, withoutOwn } from '../host/own-facts.ts';
import type { RequestContext } from '../context/request-context.ts';
import { begunOf, tokenOf } from '../context/requester.ts';
import type { ServerContext } from '../context/server-context.ts';
import { factsOfRequest } from '../context/request-facts.ts';
import { type Bootstrap, openBootstrap } from '../visits/sealed-bootstraps.ts';
import { isUnknown, statusOf } from '../visits/open-page.ts';
import type { StoredVisit, VisitContents } from '../visits/visit.ts';
import { byStandIn } from '../visits/per-browser-values.ts';
import { type FirstPage, renderFirstPage } from '../html/first-pages.ts';
import { nextUrl } from '../requests/urls.ts';
import { beginShell, endShell } from '../html/page-shell.ts';
import { sendHtml, sendReady } from '../html/send-html.ts';
import { reasonOfEnd, withPerson } from '../sync/end-session.ts';
import { runEffects, takenOn } from '../sync/run-effects.ts';
import { type EffectRunner, effectRunnerFor } from '../sync/effect-runner.ts';
import { isWaiting } from './send-outcome.ts';
import { writePlain } from '../html/write-page.ts';

/**
 * Answers a person without a stored visit, and stores nothing: the browser gets all that it needs to begin a visit with
 * its first event. False if it could not, because something happened on the way to another page that has to be stored.
 */
export async function showFirstPage(context: RequestContext, ended?: StoredVisit): Promise<boolean> {
  const { server, request, reply, brand } = context;
  const { bootstraps, firstPages, production, clock } = server;
  // A person who signed in before there was a visit gets one of their own.
  if (tokenOf(context)?.isLoose === true) return false;
  if (context.hasForgedToken) clearToken(reply, production);
  const { tracker, bootstrap } = await bootstrapOf(context, ended);
  const reason = ended ? reasonOfEnd(ended) : context.isLost ? 'visitLost' : undefined;
  const page: FirstPage = { brand, bootstrap, reason };
  const cookie = begunOf(context) ?? newCookie(request, brand.code, clock());
  const own = bootstraps.perBrowserValues(cookie, tracker);
  const ready = await firstPages.find(server, page);
  if (ready) {
    giveCookie(server, cookie, reply);
    sendReady(reply, ready, endShell(byStandIn(own)));
    return true;
  }
  const drawn = await renderFirstPage(server, page, bootstraps.seal(bootstrap), own);
  const target = nextUrl(drawn.opened.effects);
  if (target !== undefined) {
    if (reason === undefined && hasHappened(brand, drawn.opened.visit.contents, bootstrap.facts))
      return false;
    if (isConcealing(drawn.opened.visit.contents)) return false;
    // The brand goes along; where there is something to say, it is said there, since the cookie stays as it is.
    if (reason === undefined) giveCookie(server, cookie, reply);
    reply.redirect(target, 302);
    return true;
  }
  const { contents } = drawn.opened.visit;
  reply.code(statusOf(brand, contents));
  if (!isUnknown(brand, contents)) giveCookie(server, cookie, reply);
  sendHtml(reply, beginShell(drawn.page) + endShell());
  return true;
}

/** What a page is opened with for somebody of whom nothing is stored, and under which id they are counted. */
async function bootstrapOf(
  { server, request, reply, brand }: RequestContext,
  ended?: StoredVisit,
): Promise<{ readonly tracker: string; readonly bootstrap: Bootstrap }> {
  const tracker = trackerId(server, request, reply, undefined);
  const about = withTracker(server.host, {}, tracker);
  const known = await factsOfRequest(server, brand, about, { request, signedIn: false });
  const facts = ended ? withPerson(brand, known, ended) : known;
  const { locale } = brand.flows.compiled;
  return {
    tracker,
    bootstrap: {
      brand: brand.code,
      locale,
      release: brand.release,
      url: request.url,
      now: server.clock(),
      facts,
    },
  };
}

function newCookie(request: FastifyRequest, brand: string, begunAt: number): VisitCookie {
  return { id: newVisitId(request), brand, begunAt };
}

// An answer without a body has no page on which a visit could begin.
function giveCookie({ production }: ServerContext, cookie: VisitCookie, reply: FastifyReply): void {
  if (reply.request.method !== 'HEAD') writeVisitCookie(reply, production, cookie);
}

/** Whether a visit holds more, besides where it is, than it began with. */
function hasHappened(brand: BrandFlows, { state }: VisitContents, shared: JsonObject): boolean {
  const { steps, notices, replies, keys, facts } = state;
  const isAnswered = Object.values(steps).some(({ values }) => Object.keys(values).length > 0);
  const isSaid = [notices, Object.keys(replies), Object.keys(keys)].some(({ length }) => length > 0);
  return isAnswered || isSaid || !isDeepStrictEqual(sharedFactsIn(brand, facts), shared);
}

/** Whether the address brought something that the one that it leads to does not show. */
function isConcealing({ state }: VisitContents): boolean {
  return Object.keys(concealedIn(state.location)).length > 0;
}

function sharedFactsIn({ flows }: BrandFlows, { brand: _brand, ...all }: JsonObject): JsonObject {
  const facts = withoutOwn(flows.compiled.app.host, all);
  const { path: _path, query: _query, ...sessionFacts } = objectOf(facts['session']);
  return { ...facts, session: sessionFacts };
}

/** Work of which nothing is kept is done all the same. */
const nothingKept: EffectRunner['visits'] = {
  save: async (visit) => ({ ...visit, revision: visit.revision + 1 }),
  readOthers: async () => [],
  delete: async () => undefined,
};

/**
 * Answers a browser without script and without a stored visit with a page and what it loads, and stores nothing. Its
 * visit begins with its first form, for which the page is opened once more. For one page, since a script that comes
 * after all loads by itself. False where something has happened on the way to another page, which has to be stored.
 */
export async function showPlainPage(context: RequestContext): Promise<boolean> {
  const { server, reply, brand } = context;
  const { bootstraps, production } = server;
  const cookie = begunOf(context);
  // A person who signed in before there was a visit gets one of their own.
  if (!cookie || tokenOf(context)?.isLoose === true) return false;
  const { tracker, bootstrap } = await bootstrapOf(context);
  const { visit, effects } = openBootstrap(
    brand,
    cookie.id,
    bootstrap,
    bootstraps.perBrowserValues(cookie, tracker),
  );
  const target = nextUrl(effects);
  if (target !== undefined) {
    if (hasHappened(brand, visit.contents, bootstrap.facts) || isConcealing(visit.contents)) return false;
    reply.redirect(target, 302);
    return true;
  }
  const effectRunner = { ...effectRunnerFor(context, cookie), visits: nothingKept };
  // A look is reported when the person has begun.
  const quiet = effects.filter(({ type }) => type !== 'emit');
  const done = await runEffects(effectRunner, takenOn({ visit, effects: quiet }));
  if (!done || nextUrl(done.effects) !== undefined || isWaiting(done.visit.contents)) return false;
  const { contents } = done.visit;
  const { isPlain: _shown, ...unmarked } = cookie;
  writeVisitCookie(reply, production, unmarked);
  const html = await writePlain(server, brand, contents);
  sendHtml(reply.code(statusOf(brand, contents)), html);
  return true;
}
