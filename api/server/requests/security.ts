import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import { logSecurity } from './log.ts';
import { siteOf } from './urls.ts';

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

const ofAssets: ReadonlySet<string> = new Set(['script-src', 'style-src', 'img-src', 'font-src']);

/** The policy of all pages, with the host that delivers assets, if any, and what one page needs in its place. */
export function contentSecurityPolicy(
  assetsUrl = '',
  others: { readonly [directive: string]: string } = {},
): string {
  const host = assetsUrl === '' ? '' : ` ${new URL(assetsUrl).origin}`;
  return Object.entries({ ...directives, ...others })
    .map(([directive, sources]) => `${directive} ${sources}${ofAssets.has(directive) ? host : ''}`)
    .join('; ');
}

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const twoYears = 'max-age=63072000; includeSubDomains';

/**
 * The headers that matter of a file: it is no page, but a picture may be opened as one. A host that delivers the files passes
 * them on to pages of another origin.
 */
export function fileHeaders(production: boolean, assetsUrl = ''): { readonly [name: string]: string } {
  const names = ['x-content-type-options', 'cross-origin-resource-policy'] as const;
  return {
    'content-security-policy': contentSecurityPolicy(),
    ...Object.fromEntries(names.map((name) => [name, headers[name]])),
    ...(assetsUrl === ''
      ? {}
      : { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }),
    ...transport(production),
  };
}

function transport(production: boolean): { readonly [name: string]: string } {
  return production ? { 'strict-transport-security': twoYears } : {};
}

/** The headers of every other answer. */
export function answerHeaders(production: boolean, assetsUrl = ''): { readonly [name: string]: string } {
  const policy = { 'content-security-policy': contentSecurityPolicy(assetsUrl) };
  return { ...policy, ...headers, ...transport(production) };
}

/** A hook that puts them there. */
export function securityHeaders(production: boolean, assetsUrl = '') {
  const all = answerHeaders(production, assetsUrl);
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
  return origin === undefined || isSameOrigin(origin, siteOf(request));
}

function isSameOrigin(named: string, site: string): boolean {
  const own = URL.parse(site)?.origin;
  return own !== undefined && URL.parse(named)?.origin === own;
}

/** A hook that refuses a request that names its host more than once: what comes before us might believe another name. */
export function refuseTwoHosts(
  { raw: { rawHeaders } }: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  done(named > 1 ? new RequestProblem(400, 'The request names its host more than once.') : undefined);
}

/** The names under which a server is reached. */
interface NamesOfServer {
  readonly production: boolean;
  readonly hosts: readonly string[];
  readonly releases: { readonly brands: readonly { readonly hosts: readonly string[] }[] };
}

/**
 * A hook that refuses, in development, host names that nobody has given to this machine. A foreign site whose name
 * leads here would be the same site to a browser, and read the mails and what else only development shows. An address
 * is no such name.
 */
export function refuseUnknownHost({ production, releases, hosts }: NamesOfServer) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const name = request.hostname.toLowerCase();
    const isOurName = (): boolean => {
      const named = [...hosts, ...releases.brands.flatMap((brand) => brand.hosts)];
      return isOfThisMachine(name) || named.some((host) => host.toLowerCase() === name);
    };
    done(production || isOurName() ? undefined : new RequestProblem(421, whatToDo(name)));
  };
}

// What clients without a host name send is empty; a browser always has one.
function isOfThisMachine(name: string): boolean {
  const isLocal = name === '' || name === 'localhost' || name.endsWith('.localhost');
  return isLocal || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

// By every name that reaches us, an answer is small.
const mostShown = 80;

function whatToDo(name: string): string {
  const shown = JSON.stringify(name.slice(0, mostShown));
  return (
    `In development nothing is served under the name ${shown}. Use localhost, an IP address or the host ` +
    'of a brand, or add the name to HOSTS when you start the server.'
  );
}
