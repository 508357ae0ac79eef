import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Sending, bringsNoCookie, readSendingCookie } from '../cookies/browser-cookies.ts';
import {
  type BrandsToken,
  type HeldToken,
  bringsForgedToken,
  dropToken,
  readAnyToken,
} from '../cookies/token-cookie.ts';
import {
  type VisitCookie,
  isBegun,
  isLost,
  readVisitCookie,
  readVisitCookieOf,
} from '../cookies/visit-cookie.ts';
import { requestHeaders } from '../calls/backend-request.ts';
import { resolveBrand } from '../flows/resolve-brand.ts';
import type { ServerContext } from './server-context.ts';

/** Who sends a request, as its cookies say: read without a database. */
export interface Requester {
  readonly server: ServerContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Code of the brand under which the request is answered. */
  readonly code: string;
  /** The visit of the browser under this brand. */
  readonly cookie: VisitCookie | undefined;
  /** The visit that the browser was at last, of any brand. */
  readonly latest: VisitCookie | undefined;
  /** The latest one, if the server does not keep it yet. */
  readonly begun: VisitCookie | undefined;
  /** True if there is a cookie but no visit of this brand for it: the cookie is forged, or the visit is gone. */
  readonly isLost: boolean;
  /** What the page before has sent while it was left. */
  readonly sending: Sending | undefined;
  /** Whether the browser brings a token that this server never gave. */
  readonly hasForgedToken: boolean;
  /** Whether the browser brings no cookie at all. A page that is open has been given one. */
  readonly hasNoCookie: boolean;
  /** Of the person who is signed in, under any brand. */
  readonly token: BrandsToken | undefined;
  /** The account that is signed in under this brand. */
  readonly account: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it. There from the first hook on. */
    requester: Requester;
  }
}

/** A hook that reads once what the cookies of a request say. */
export function readRequester(server: ServerContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const now = server.clock();
    const code = brandOf(server, request);
    const latest = readVisitCookie(request);
    const token = readAnyToken(request, now);
    request.requester = {
      server,
      request,
      reply,
      code,
      cookie: readVisitCookieOf(request, code),
      latest,
      begun: latest && isBegun(latest, now) ? latest : undefined,
      isLost: isLost(request, code),
      sending: readSendingCookie(request),
      hasForgedToken: bringsForgedToken(request),
      hasNoCookie: bringsNoCookie(request),
      ...signedInBy(token, code),
    };
  };
}

function signedInBy(token: BrandsToken | undefined, code: string): Pick<Requester, 'token' | 'account'> {
  return { token, account: token?.brand === code ? token.account : undefined };
}

function brandOf({ releases, host }: ServerContext, request: FastifyRequest): string {
  const asked = host.brand?.query === undefined ? undefined : firstOf(request, host.brand.query);
  const remembered = brandOfPage(request) ?? readVisitCookie(request)?.brand;
  return resolveBrand(releases.brands, releases.fallback, { asked, host: request.hostname, remembered });
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

/** The token of the person who is signed in under a brand. */
export function tokenOf({ token, code }: Requester, brand: string = code): HeldToken | undefined {
  return token?.brand === brand ? token : undefined;
}

/** The cookie of a visit that has begun under a brand, and is not kept yet. */
export function begunOf({ begun, code }: Requester, brand: string = code): VisitCookie | undefined {
  return begun?.brand === brand ? begun : undefined;
}

/**
 * A hook that takes a token which counts no more from a request and from its browser, which is nobody's from then on.
 * `isExempt`: for what ends sessions itself, with or without the backend.
 */
export function refuseEndedTokens(
  { tokens, production }: ServerContext,
  isExempt: (request: FastifyRequest) => boolean,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { requester } = request;
    const { token: held, code } = requester;
    if (!held || isExempt(request) || (await tokens.counts(held, requestHeaders(request)))) return;
    tokens.ended(held.token);
    dropToken(request, reply, production);
    request.requester = { ...requester, ...signedInBy(undefined, code) };
  };
}
