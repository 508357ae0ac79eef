import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import { logSecurity } from './log.ts';

const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
};

/** The policy of all pages, with what one of them needs otherwise. */
export function contentSecurityPolicy(otherwise: { readonly [directive: string]: string } = {}): string {
  return Object.entries({ ...directives, ...otherwise })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

const headers = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const twoYears = 'max-age=63072000; includeSubDomains';

/** The headers that matter of a file: it is no page, but a picture may be opened as one. */
export function fileHeaders(production: boolean): { readonly [name: string]: string } {
  const names = [
    'content-security-policy',
    'x-content-type-options',
    'cross-origin-resource-policy',
  ] as const;
  return { ...Object.fromEntries(names.map((name) => [name, headers[name]])), ...transport(production) };
}

function transport(production: boolean): { readonly [name: string]: string } {
  return production ? { 'strict-transport-security': twoYears } : {};
}

/** The headers of every other answer. */
export function answerHeaders(production: boolean): { readonly [name: string]: string } {
  return { ...headers, ...transport(production) };
}

/** A hook that puts them there. */
export function securityHeaders(production: boolean) {
  const all = answerHeaders(production);
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    reply.headers(all).header('x-request-id', request.id);
    done();
  };
}

const changing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A hook that refuses changes which another site asked for. A client that sends neither header is no browser,
 * and so holds no cookie that anybody could abuse.
 */
export function refuseForeignOrigin(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const isForeign = changing.has(request.method) && !isOurs(request);
  if (isForeign) logSecurity(request, { event: 'foreign-request', outcome: 'refused', status: 403 });
  done(isForeign ? new RequestProblem(403, 'The request comes from another site.') : undefined);
}

function isOurs(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || hostOf(origin) === request.host;
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}
