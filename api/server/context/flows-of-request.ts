import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPath } from '#engine/index.ts';
import { negotiateLocale } from '../flows/resolve-brand.ts';
import { clearTracker, keepLanguage, languageBefore, trackerOf } from '../cookies/browser-cookies.ts';
import { clearVisitCookie, newVisitId, readVisitCookieOf } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { type Requester, tokenOf } from './requester.ts';
import type { ServerContext } from './server-context.ts';
import { type ServedBrands, localesIn } from '../flows/served-brands.ts';
import { noteRelease, releaseNoted } from '../releases/release-of-answer.ts';
import type { StoredVisit } from '../visits/visit.ts';

/** The flows under which a request is answered: its brand's, in the language that its visit or its browser has chosen. */
export async function flowsOfRequest(
  { server: context, request, code }: Requester,
  visit: StoredVisit | undefined,
): Promise<BrandFlows> {
  // Its release was noted when it was read.
  if (visit?.brand === code) return flowsOfVisit(context, visit);
  const flows = await context.releases.of(releaseOfRequest(context, request, code));
  return flows.of(code, negotiated(flows, code, request));
}

/** The flows of the brand of a request, in the brand's own language. */
export async function ownFlowsOfRequest(
  context: ServerContext,
  request: FastifyRequest,
): Promise<BrandFlows> {
  const { code } = request.requester;
  return (await context.releases.of(releaseOfRequest(context, request, code))).of(code);
}

/** The flows of a brand in the language that a browser wants most; undefined if there is no such brand. */
export async function flowsOfBrand(
  context: ServerContext,
  code: string,
  request: FastifyRequest,
): Promise<BrandFlows | undefined> {
  const flows = await context.releases.of(releaseOfRequest(context, request, code));
  if (localesIn(flows, code).length === 0) return undefined;
  return flows.of(code, negotiated(flows, code, request));
}

// Chosen once: what is assigned meanwhile makes no mixture of an answer.
function releaseOfRequest(context: ServerContext, request: FastifyRequest, brand: string): number {
  const { releases, clock } = context;
  const noted = releaseNoted(request, brand);
  if (noted !== undefined) return noted;
  const release = releases.choose({ brand, now: clock(), person: personOf(context, request, brand) });
  noteRelease(request, release, brand);
  return release;
}

/** Who counts as one person where a release is for a share of all: an account, else a browser, by what it keeps. */
export function personOf({ host }: ServerContext, request: FastifyRequest, brand: string): string {
  const account = tokenOf(request.requester, brand)?.account;
  if (account !== undefined) return account;
  if (host.tracker) return trackerOf(host, request);
  return readVisitCookieOf(request, brand)?.id ?? newVisitId(request);
}

/** The flows of a visit, in its language. */
export async function flowsOfVisit(context: ServerContext, visit: StoredVisit): Promise<BrandFlows> {
  const flows = await context.releases.of(visit.release);
  return flows.of(visit.brand, localeOf(flows, visit));
}

/**
 * The release with which a visit goes on at its next page. It keeps the one that it has, unless everybody gets another one
 * that fits what the visit holds, or its own was withdrawn.
 */
export function nextRelease(
  context: ServerContext,
  { brand, release, contents }: StoredVisit,
  request: FastifyRequest,
): Promise<number> {
  const { steps, drafts = {}, modal } = contents.state;
  const screens = { ...drafts, ...steps, ...(modal && { [modal.document]: modal.step }) };
  // Answers may be facts by now: who has seen a screen may have confirmed what it said.
  const holds = (screen: string): boolean => Object.hasOwn(screens, screen);
  const comer = { brand, now: context.clock(), person: personOf(context, request, brand) };
  return context.releases.next({ release, holds }, comer);
}

/**
 * Whether the flows at a URL, if a page names one, belong to a brand by now, in any of its languages. A page that is
 * left for another language may still report a reply.
 */
export async function areServed(
  context: ServerContext,
  brand: BrandFlows,
  url: string | undefined,
): Promise<boolean> {
  if (url === undefined || url === brand.url) return true;
  const flows = await context.releases.of(brand.release);
  const served = await Promise.all(brand.locales.map((locale) => flows.of(brand.code, locale)));
  return served.some((each) => each.url === url);
}

// Remembered as a fact, which documents change.
function localeOf(flows: ServedBrands, { brand, contents }: StoredVisit): string | undefined {
  const chosen = readPath(contents.state.facts, 'session.language');
  return localesIn(flows, brand).find((locale) => locale === chosen);
}

/** Takes a visit from its browser, with the id under which it was counted. The browser goes on in the language of that visit. */
export function takeVisitAway(context: ServerContext, visit: StoredVisit, reply: FastifyReply): void {
  clearVisitCookie(reply, context.production, visit);
  clearTracker(context, reply);
  const flows = context.releases.held(visit.release);
  const language = flows && localeOf(flows, visit);
  if (language !== undefined) keepLanguage(reply, context.production, language);
}

function negotiated(flows: ServedBrands, code: string, request: FastifyRequest): string | undefined {
  const locales = localesIn(flows, code);
  const before = languageBefore(request);
  return (
    locales.find((locale) => locale === before) ??
    negotiateLocale(locales, request.headers['accept-language'])
  );
}
