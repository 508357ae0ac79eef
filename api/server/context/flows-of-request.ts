import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPath } from '#engine/index.ts';
import { negotiateLocale, resolveBrand } from '../flows/resolve-brand.ts';
import { clearTracker, keepLanguage, languageBefore } from '../cookies/browser-cookies.ts';
import { clearVisitCookie, readVisitCookie, readVisitCookieOf } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from './server-context.ts';
import type { StoredVisit } from '../visits/visit.ts';

/** Code of the brand under which a request is answered. */
export function brandOfRequest({ flows, host }: ServerContext, request: FastifyRequest): string {
  const asked = host.brand?.query === undefined ? undefined : firstOf(request, host.brand.query);
  const remembered = brandOfPage(request) ?? readVisitCookie(request)?.brand;
  return resolveBrand(flows.brands, flows.fallback, { asked, host: request.hostname, remembered });
}

// Repeated parameters arrive as a list; the first one counts.
function firstOf({ query }: FastifyRequest, name: string): string | undefined {
  const given = (query as { readonly [name: string]: string | readonly string[] | undefined })[name];
  return typeof given === 'string' ? given : given?.[0];
}

// A page says which brand it is of, and counts if its browser has a visit there: another page may be open since.
function brandOfPage(request: FastifyRequest): string | undefined {
  const brand = request.headers['x-visit-brand'];
  return typeof brand === 'string' && readVisitCookieOf(request, brand) ? brand : undefined;
}

/** A request with the code of the brand under which it is answered. */
interface Asked {
  readonly server: ServerContext;
  readonly request: FastifyRequest;
  readonly code: string;
}

/** The flows under which a request is answered: its brand's, in the language that its visit or its browser has chosen. */
export function flowsOfRequest(
  { server, request, code }: Asked,
  visit: StoredVisit | undefined,
): Promise<BrandFlows> {
  const known = visit?.brand === code ? visit : undefined;
  return server.flows.of(code, known ? localeOf(server, known) : negotiated(server, code, request));
}

/** The flows of a brand in the language that a browser wants most; undefined if there is no such brand. */
export async function flowsOfBrand(
  context: ServerContext,
  code: string,
  request: FastifyRequest,
): Promise<BrandFlows | undefined> {
  if (localesOf(context, code).length === 0) return undefined;
  return context.flows.of(code, negotiated(context, code, request));
}

/** The flows of a visit, in its language. */
export function flowsOfVisit(context: ServerContext, visit: StoredVisit): Promise<BrandFlows> {
  return context.flows.of(visit.brand, localeOf(context, visit));
}

/**
 * Whether the flows at a URL, if a page names one, are those of a brand by now, in any of its languages: a page that is left
 * for another language may still report a reply.
 */
export async function areServed(
  context: ServerContext,
  brand: BrandFlows,
  url: string | undefined,
): Promise<boolean> {
  if (url === undefined || url === brand.url) return true;
  const locales = localesOf(context, brand.code);
  const served = await Promise.all(locales.map((locale) => context.flows.of(brand.code, locale)));
  return served.some((each) => each.url === url);
}

/** The languages of a brand, its own first. */
export function localesOf({ flows }: ServerContext, code: string): readonly string[] {
  return flows.brands.find((brand) => brand.code === code)?.locales ?? [];
}

// Remembered as a fact, which documents change.
function localeOf(context: ServerContext, { brand, contents }: StoredVisit): string | undefined {
  const chosen = readPath(contents.state.facts, 'session.language');
  return localesOf(context, brand).find((locale) => locale === chosen);
}

/** Takes a visit from its browser, with the id under which it was counted. The browser goes on in the language of that visit. */
export function takeVisitAway(context: ServerContext, visit: StoredVisit, reply: FastifyReply): void {
  clearVisitCookie(reply, context.production, visit);
  clearTracker(context, reply);
  const language = localeOf(context, visit);
  if (language !== undefined) keepLanguage(reply, context.production, language);
}

function negotiated(context: ServerContext, code: string, request: FastifyRequest): string | undefined {
  const locales = localesOf(context, code);
  const before = languageBefore(request);
  return (
    locales.find((locale) => locale === before) ??
    negotiateLocale(locales, request.headers['accept-language'])
  );
}
